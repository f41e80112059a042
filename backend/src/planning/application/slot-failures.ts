import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { TopicSlots } from './slot-ports.js';

/** Tells those who plan for a website of a slot for which no post was written. */
@Injectable()
export class SlotFailures {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly audit: AuditLog,
  ) {}

  /** Joins the caller's transaction. */
  async record(scope: Scope, { id, topicId, websiteId, localDate, reason }: TopicSlot): Promise<void> {
    const { title } = await this.topics.get(scope, topicId);
    const people = await this.slots.people(scope, websiteId);
    await this.audit.record(scope, {
      action: 'focus_topic.slot_failed',
      websiteId,
      subject: { kind: 'focus_topic', id: topicId, name: title },
      changes: { day: [null, localDate], reason: [null, reason] },
      notify: people.map((userId) => ({ userId, kind: 'slot_failed', about: id })),
    });
  }
}
