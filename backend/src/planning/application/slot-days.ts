import { Injectable } from '@nestjs/common';
import { isDay } from '../../shared/domain/periods.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { FocusTopic } from '../domain/focus-topic.js';
import { SlotNotFound, SlotNotToCome, SlotTaken } from '../domain/slot-errors.js';
import { slotTime } from '../domain/slot-time.js';
import { isScheduleDay, timeOn } from '../domain/topic-schedule.js';
import { TopicSlot } from '../domain/topic-slot.js';
import { TopicSlots } from './slot-ports.js';

/** Taking a day of a topic, and leaving one. Both only while the topic is locked. */
@Injectable()
export class SlotDays {
  constructor(private readonly slots: TopicSlots) {}

  /** @throws SlotTaken, Invalid when the day is none, has passed, or is outside of the topic's dates */
  async take(scope: Scope, topic: FocusTopic, localDate: string, now: Date): Promise<TopicSlot> {
    const at = slotTime(topic, localDate, now);
    const left = await this.slots.findByDate(scope, topic.id, localDate);
    const scheduled = isScheduleDay(topic, localDate);
    if (left ? !left.isLeft : scheduled) throw new SlotTaken(localDate);
    const slot =
      left ?? new TopicSlot({ websiteId: topic.websiteId, topicId: topic.id, localDate, at, origin: 'added' }, now);
    if (left) left.reopen({ at, origin: scheduled ? 'schedule' : 'added' }, now);
    await this.slots.put(scope, slot);
    return slot;
  }

  /**
   * A day that the schedule names keeps a row that says where its slot went: without one it would come by itself again.
   */
  async leave(scope: Scope, topic: FocusTopic, slot: TopicSlot, to: string, now: Date): Promise<void> {
    const home = await this.slots.movedTo(scope, topic.id, slot.localDate);
    if (home) {
      home.moveTo(to, now);
      await this.slots.put(scope, home);
    }
    if (!isScheduleDay(topic, slot.localDate)) return this.slots.remove(scope, slot);
    slot.moveTo(to, now);
    await this.slots.put(scope, slot);
  }

  /** The slot of that day, whether or not it has a row yet. @throws SlotNotFound, SlotNotToCome */
  async toCome(scope: Scope, topic: FocusTopic, localDate: string, now: Date): Promise<TopicSlot> {
    if (!isDay(localDate)) throw new SlotNotFound();
    const stored = await this.slots.findByDate(scope, topic.id, localDate);
    const slot =
      stored ??
      (isScheduleDay(topic, localDate)
        ? new TopicSlot(
            {
              websiteId: topic.websiteId,
              topicId: topic.id,
              localDate,
              at: timeOn(topic, localDate),
              origin: 'schedule',
            },
            now,
          )
        : null);
    if (!slot || slot.isLeft) throw new SlotNotFound();
    if (!slot.isToCome(now)) throw new SlotNotToCome();
    return slot;
  }

  /** A day that the schedule names keeps a row, as above; nor does the day come back that the slot was moved from. */
  async giveUp(scope: Scope, topic: FocusTopic, slot: TopicSlot, now: Date): Promise<void> {
    const home = await this.slots.movedTo(scope, topic.id, slot.localDate);
    if (home) {
      home.takeOff(now);
      await this.slots.put(scope, home);
    }
    if (!isScheduleDay(topic, slot.localDate)) return this.slots.remove(scope, slot);
    slot.takeOff(now);
    await this.slots.put(scope, slot);
  }

  /** The topic's time or zone changed: the slots that a person put somewhere follow. */
  async retime(scope: Scope, topic: FocusTopic, now: Date): Promise<void> {
    for (const slot of await this.slots.planned(scope, topic.id)) {
      if (!slot.isToCome(now)) continue;
      slot.retime(timeOn(topic, slot.localDate), now);
      await this.slots.put(scope, slot);
    }
  }
}
