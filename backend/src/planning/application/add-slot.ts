import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { SlotDays } from './slot-days.js';
import { TopicSlots } from './slot-ports.js';

export interface AddSlotInput {
  scope: Scope;
  topicId: string;
  /** `YYYY-MM-DD`, of the topic's zone. */
  localDate: string;
}

/** Has a post written on one more day. */
@Injectable()
export class AddSlot {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly days: SlotDays,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws FocusTopicNotFound, MayNotConfigure, SlotTaken, Invalid when the day has passed or is outside of the
   * topic's dates
   */
  execute({ scope, topicId, localDate }: AddSlotInput): Promise<TopicSlot> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.slots.lockTopic(scope, topicId);
      const topic = await this.topics.get(scope, topicId);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      const slot = await this.days.take(scope, topic, localDate, unit.now());
      await unit.audit({
        action: 'focus_topic.slot_added',
        websiteId,
        subject: { kind: 'focus_topic', id: topicId, name: title },
        changes: { localDate: [null, localDate] },
      });
      return slot;
    });
  }
}
