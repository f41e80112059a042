import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays, dateIn } from '../../shared/domain/wall-clock.js';
import { FocusTopicGateway, TopicIdeas } from './ports.js';

/** Duration of a topic that is created from an idea, in days: four weeks. */
const DAYS = 28;

export interface AcceptIdeaInput {
  scope: Scope;
  id: string;
  /** The day on which its first post is written, `YYYY-MM-DD`. */
  slotOn?: string;
  /** IANA zone of the topic's days. */
  timezone?: string;
}

@Injectable()
export class AcceptIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly topics: FocusTopicGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns the id of the topic that it becomes: for four weeks, unscheduled, with a post on the day if one is given
   * @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted, IdeaDismissed, Invalid when the day has passed
   */
  execute({ scope, id, slotOn, timezone }: AcceptIdeaInput): Promise<string> {
    return this.unitOfWork.run(scope, async (unit) => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      idea.refuseDecided();
      const now = unit.now();
      const startDate = dateIn(timezone ?? 'UTC', now);
      const endDate = addDays(slotOn && slotOn > startDate ? slotOn : startDate, DAYS);
      const topicId = await this.topics.make(scope, idea, { startDate, endDate, slotOn, timezone });
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
