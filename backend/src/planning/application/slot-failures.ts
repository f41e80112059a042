import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Mailer } from '../../shared/application/mailer.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { slotFailedMail } from './slot-failed-mail.js';
import { TopicSlots } from './slot-ports.js';

/** Notifies and mails those who plan for a website of a slot for which no post was written. */
@Injectable()
export class SlotFailures {
  constructor(
    private readonly topics: FocusTopics,
    private readonly slots: TopicSlots,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** Joins the caller's transaction. */
  async record(scope: Scope, { id, topicId, websiteId, localDate, reason, runId }: TopicSlot): Promise<void> {
    const { title } = await this.topics.get(scope, topicId);
    const people = await this.slots.people(scope, websiteId);
    await this.audit.record(scope, {
      action: 'focus_topic.slot_failed',
      websiteId,
      subject: { kind: 'focus_topic', id: topicId, name: title },
      changes: { day: [null, localDate], reason: [null, reason] },
      notify: people.map(({ id: userId }) => ({ userId, kind: 'slot_failed', about: id })),
    });
    const url = this.publicUrl.link(runId ? `/generation-runs/${runId}` : `/content-planning?history=${topicId}`);
    await this.mailer.queue(
      scope,
      people.map(({ email, website }) => ({
        to: email,
        ...slotFailedMail({ title, website, localDate, reason, url }),
      })),
    );
  }
}
