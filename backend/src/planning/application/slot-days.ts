import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { FocusTopic } from '../domain/focus-topic.js';
import { SlotTaken } from '../domain/slot-errors.js';
import { slotTime } from '../domain/slot-time.js';
import { isScheduleDay } from '../domain/topic-schedule.js';
import { TopicSlot } from '../domain/topic-slot.js';
import { TopicSlots } from './slot-ports.js';

/** Taking a day of a topic, and leaving one. Both only while the topic is locked. */
@Injectable()
export class SlotDays {
  constructor(private readonly slots: TopicSlots) {}

  /** @throws SlotTaken, Invalid when the day is none, has passed, or is outside of the topic's dates */
  async take(scope: Scope, topic: FocusTopic, localDate: string, now: Date): Promise<TopicSlot> {
    const at = slotTime(topic, localDate, now);
    const left = await this.slots.on(scope, topic.id, localDate);
    const scheduled = isScheduleDay(topic, localDate);
    if (left ? left.movedTo === null : scheduled) throw new SlotTaken(localDate);
    if (left) {
      left.comeBack({ at, origin: scheduled ? 'schedule' : 'added' }, now);
      await this.slots.save(left);
      return left;
    }
    const slot = new TopicSlot({ websiteId: topic.websiteId, topicId: topic.id, localDate, at, origin: 'added' }, now);
    if (!(await this.slots.addOnce(scope, slot))) throw new SlotTaken(localDate);
    return slot;
  }

  /** A day that the schedule names keeps a row that says where its slot went: without one it would come by itself again. */
  async leave(scope: Scope, topic: FocusTopic, slot: TopicSlot, to: string, now: Date): Promise<void> {
    const home = await this.slots.movedTo(scope, topic.id, slot.localDate);
    if (home && home.localDate !== to) {
      home.moveTo(to, now);
      await this.slots.save(home);
    }
    if (isScheduleDay(topic, slot.localDate)) {
      slot.moveTo(to, now);
      if (!(await this.slots.addOnce(scope, slot))) await this.slots.save(slot);
    } else await this.slots.remove(scope, slot);
  }
}
