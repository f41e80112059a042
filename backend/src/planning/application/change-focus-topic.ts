import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { changesBetween } from '../../shared/application/changes-between.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { FocusTopicDetails } from '../domain/focus-topic.js';
import { FocusTopicStays } from '../domain/focus-topic-errors.js';
import { FocusTopics } from './focus-topic-ports.js';
import { Categories } from './ports.js';
import { SlotDays } from './slot-days.js';
import { websitesCategory } from './websites-category.js';

export interface ChangeFocusTopicInput {
  scope: Scope;
  id: string;
  /** The one in the body: it must be the topic's own. */
  websiteId?: WebsiteId;
  /** What is left out stays. */
  wishes: Partial<FocusTopicDetails>;
  version?: number;
}

@Injectable()
export class ChangeFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly categories: Categories,
    private readonly slotDays: SlotDays,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * What changes nothing leaves no trace.
   * @throws FocusTopicNotFound, CategoryNotFound, WebsiteNotFound, MayNotConfigure, FocusTopicStays, FocusTopicChanged,
   * FocusTopicInvalid
   */
  execute({ scope, id, websiteId, wishes, version }: ChangeFocusTopicInput): Promise<void> {
    return this.transaction.run(scope, async () => {
      const topic = await this.topics.get(scope, id);
      mayConfigure(scope, topic.websiteId);
      if (websiteId !== undefined && websiteId !== topic.websiteId) await this.refuseMove(scope, websiteId);
      if (wishes.categoryId !== undefined)
        await websitesCategory(this.categories, scope, topic.websiteId, wishes.categoryId);
      const before = topic.details;
      if (!topic.change(wishes, version, this.clock.now())) return;
      await this.topics.save(topic);
      await this.slotDays.retime(scope, topic, topic.updatedAt);
      const changes = changesBetween(before, topic.details);
      await this.audit.record(scope, {
        action: 'focus_topic.updated',
        websiteId: topic.websiteId,
        subject: { kind: 'focus_topic', id, name: topic.title },
        changes,
      });
    });
  }

  private async refuseMove(scope: Scope, websiteId: WebsiteId): Promise<never> {
    await this.topics.knowWebsite(scope, websiteId);
    throw new FocusTopicStays();
  }
}
