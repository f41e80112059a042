import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';
import { SlotDays } from './slot-days.js';
import { TopicSlots } from './slot-ports.js';

export interface TakeOffSlotInput {
  scope: Scope;
  topicId: string;
  /** The day it is on, `YYYY-MM-DD`. */
  localDate: string;
}

/** Removes an upcoming slot: nothing is written on its day, to which another slot may be moved. */
@Injectable()
export class TakeOffSlot {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly days: SlotDays,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws FocusTopicNotFound, MayNotConfigure, SlotNotFound, SlotNotToCome */
  execute({ scope, topicId, localDate }: TakeOffSlotInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const topic = await this.topics.get(scope, topicId);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      await this.slots.lockTopic(scope, topicId);
      const now = unit.now();
      const slot = await this.days.toCome(scope, topic, localDate, now);
      await this.days.giveUp(scope, topic, slot, now);
      await unit.audit({
        action: 'focus_topic.slot_taken_off',
        websiteId,
        subject: { kind: 'focus_topic', id: topicId, name: title },
        changes: { localDate: [localDate, null] },
      });
    });
  }
}
