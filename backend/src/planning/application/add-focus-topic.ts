import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopic, type FocusTopicDetails } from '../domain/focus-topic.js';
import { AddSlot } from './add-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { Categories } from './ports.js';
import { websitesCategory } from './websites-category.js';

export interface AddFocusTopicInput {
  scope: Scope;
  websiteId: WebsiteId;
  details: FocusTopicDetails;
  /** A day to come within its dates, `YYYY-MM-DD` of its zone, on which a post is written besides its schedule. */
  slotOn?: string;
  /** Stays the same for repetitions of a request, so that they are recognised. */
  id?: string;
}

@Injectable()
export class AddFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly categories: Categories,
    private readonly addSlot: AddSlot,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws CategoryNotFound also when it is not that website's, WebsiteNotFound, MayNotConfigure, FocusTopicInvalid,
   * and the errors of adding a slot
   */
  execute({ scope, websiteId, details, slotOn, id }: AddFocusTopicInput): Promise<FocusTopic> {
    return this.unitOfWork.run(scope, async (unit) => {
      await websitesCategory(this.categories, scope, websiteId, details.categoryId);
      mayConfigure(scope, websiteId);
      const done = id ? await this.topics.find(scope, id) : null;
      if (done) return done;
      const createdBy = scope.personId;
      const topic = new FocusTopic(websiteId, details, createdBy, unit.now(), id);
      await this.topics.add(scope, topic);
      const { title, startDate, endDate } = topic;
      await unit.audit({
        action: 'focus_topic.created',
        websiteId,
        subject: { kind: 'focus_topic', id: topic.id, name: title },
        changes: { title: [null, title], startDate: [null, startDate], endDate: [null, endDate] },
      });
      if (slotOn) await this.addSlot.execute({ scope, topicId: topic.id, localDate: slotOn });
      return topic;
    });
  }
}
