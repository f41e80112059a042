import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { SlotDays } from './slot-days.js';
import { TopicSlots } from './slot-ports.js';

export interface MoveSlotInput {
  scope: Scope;
  topicId: string;
  /** The day it is on, `YYYY-MM-DD`. */
  localDate: string;
  /** The day it is to be on. */
  to: string;
}

/** Puts a slot that is to come on another day. Its old day is skipped; moved back there, all is as it was. */
@Injectable()
export class MoveSlot {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly days: SlotDays,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws FocusTopicNotFound, MayNotConfigure, SlotNotFound, SlotNotToCome, SlotTaken, Invalid as `AddSlot` */
  execute({ scope, topicId, localDate, to }: MoveSlotInput): Promise<TopicSlot> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.slots.lockTopic(scope, topicId);
      const topic = await this.topics.get(scope, topicId);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      const now = unit.now();
      const slot = await this.days.toCome(scope, topic, localDate, now);
      if (to === localDate) return slot;
      const moved = await this.days.take(scope, topic, to, now);
      await this.days.leave(scope, topic, slot, to, now);
      await unit.audit({
        action: 'focus_topic.slot_moved',
        websiteId,
        subject: { kind: 'focus_topic', id: topicId, name: title },
        changes: { localDate: [localDate, to] },
      });
      return moved;
    });
  }
}
