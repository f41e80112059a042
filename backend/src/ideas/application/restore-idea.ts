import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { TopicIdeas } from './ports.js';

/** Restores a dismissed idea. */
@Injectable()
export class RestoreIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** An open idea is unchanged. @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted */
  execute(scope: Scope, id: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      const before = idea.status;
      idea.restore();
      if (idea.status === before) return;
      await this.ideas.save(idea);
      await unit.audit({
        action: 'topic_idea.restored',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
      });
    });
  }
}
