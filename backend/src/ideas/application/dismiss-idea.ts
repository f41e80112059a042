import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { TopicIdeas } from './ports.js';

@Injectable()
export class DismissIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * A dismissed idea does not come back by itself; twice is once.
   * @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted
   */
  execute(scope: Scope, id: string): Promise<void> {
    return this.transaction.run(scope, async () => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      const before = idea.status;
      idea.dismiss(this.clock.now());
      if (idea.status === before) return;
      await this.ideas.save(idea);
      await this.audit.record(scope, {
        action: 'topic_idea.dismissed',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
      });
    });
  }
}
