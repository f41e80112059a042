import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
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

/** Takes a slot that is to come off the plan: nothing is written on its day, which another one may have. */
@Injectable()
export class TakeOffSlot {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly days: SlotDays,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws FocusTopicNotFound, MayNotConfigure, SlotNotFound, SlotNotToCome */
  execute({ scope, topicId, localDate }: TakeOffSlotInput): Promise<void> {
    return this.transaction.run(scope, async () => {
      const topic = await this.topics.get(scope, topicId);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      await this.slots.lockTopic(scope, topicId);
      const now = this.clock.now();
      const slot = await this.days.toCome(scope, topic, localDate, now);
      await this.days.giveUp(scope, topic, slot, now);
      await this.audit.record(scope, {
        action: 'focus_topic.slot_taken_off',
        websiteId,
        subject: { kind: 'focus_topic', id: topicId, name: title },
        changes: { localDate: [localDate, null] },
      });
    });
  }
}
