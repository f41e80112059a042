import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays, dateIn } from '../../shared/domain/wall-clock.js';
import { FocusTopicMaker, TopicIdeas } from './ports.js';

/** How long a topic made of an idea runs: four weeks. */
const DAYS = 28;

@Injectable()
export class AcceptIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly topics: FocusTopicMaker,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the topic that it becomes, unscheduled
   * @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted, IdeaDismissed
   */
  execute(scope: Scope, id: string): Promise<string> {
    return this.transaction.run(scope, async () => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      idea.refuseDecided();
      const now = this.clock.now();
      const startDate = dateIn('UTC', now);
      const topicId = await this.topics.make(scope, idea, { startDate, endDate: addDays(startDate, DAYS) });
      idea.accept(topicId, now);
      await this.ideas.save(idea);
      await this.audit.record(scope, {
        action: 'topic_idea.accepted',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
        changes: { focusTopicId: [null, topicId] },
      });
      return topicId;
    });
  }
}
