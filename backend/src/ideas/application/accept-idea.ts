import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays, dateIn } from '../../shared/domain/wall-clock.js';
import { FocusTopicGateway, TopicIdeas } from './ports.js';

/** Duration of a topic that is created from an idea, in days: four weeks. */
const DAYS = 28;

@Injectable()
export class AcceptIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly topics: FocusTopicGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns the id of the topic that it becomes, unscheduled
   * @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted, IdeaDismissed
   */
  execute(scope: Scope, id: string): Promise<string> {
    return this.unitOfWork.run(scope, async (unit) => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      idea.refuseDecided();
      const now = unit.now();
      const startDate = dateIn('UTC', now);
      const topicId = await this.topics.make(scope, idea, { startDate, endDate: addDays(startDate, DAYS) });
      idea.accept(topicId, now);
      await this.ideas.save(idea);
      await unit.audit({
        action: 'topic_idea.accepted',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
        changes: { focusTopicId: [null, topicId] },
      });
      return topicId;
    });
  }
}
