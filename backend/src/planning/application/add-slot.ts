import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
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
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws FocusTopicNotFound, MayNotConfigure, SlotTaken, Invalid when the day has passed or is outside of the
   * topic's dates
   */
  execute({ scope, topicId, localDate }: AddSlotInput): Promise<TopicSlot> {
    return this.transaction.run(scope, async () => {
      await this.slots.lockTopic(scope, topicId);
      const topic = await this.topics.get(scope, topicId);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      const slot = await this.days.take(scope, topic, localDate, this.clock.now());
      await this.audit.record(scope, {
        action: 'focus_topic.slot_added',
        websiteId,
        subject: { kind: 'focus_topic', id: topicId, name: title },
        changes: { localDate: [null, localDate] },
      });
      return slot;
    });
  }
}
