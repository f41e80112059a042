import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
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
  /** Absent members are unchanged. */
  patch: Partial<FocusTopicDetails>;
  version?: number;
}

@Injectable()
export class ChangeFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly categories: Categories,
    private readonly slotDays: SlotDays,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A change without effect is not recorded.
   * @throws FocusTopicNotFound, CategoryNotFound, WebsiteNotFound, MayNotConfigure, FocusTopicStays, FocusTopicChanged,
   * FocusTopicInvalid
   */
  execute({ scope, id, websiteId, patch, version }: ChangeFocusTopicInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const topic = await this.topics.get(scope, id);
      mayConfigure(scope, topic.websiteId);
      if (websiteId !== undefined && websiteId !== topic.websiteId) await this.refuseMove(scope, websiteId);
      if (patch.categoryId !== undefined)
        await websitesCategory(this.categories, scope, topic.websiteId, patch.categoryId);
      const before = topic.details;
      if (!topic.change(patch, version, unit.now())) return;
      await this.topics.save(topic);
      await this.slotDays.retime(scope, topic, topic.updatedAt);
      const changes = changesBetween(before, topic.details);
      await unit.audit({
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
