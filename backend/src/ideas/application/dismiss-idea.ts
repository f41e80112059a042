import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicIdea } from '../domain/topic-idea.js';
import { TopicIdeas } from './ports.js';

/** Dismisses ideas, and takes that back. Both are idempotent. */
@Injectable()
export class DismissIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A dismissed idea is not suggested again. @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted */
  execute(scope: Scope, id: string): Promise<void> {
    return this.change(scope, id, (idea, unit) => idea.dismiss(unit.now()));
  }

  /** Makes a dismissed idea an open one. @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted */
  undo(scope: Scope, id: string): Promise<void> {
    return this.change(scope, id, (idea) => idea.restore());
  }

  private change(scope: Scope, id: string, change: (idea: TopicIdea, unit: Unit) => void): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      const before = idea.status;
      change(idea, unit);
      if (idea.status === before) return;
      await this.ideas.save(idea);
      await unit.audit({
        action: idea.status === 'dismissed' ? 'topic_idea.dismissed' : 'topic_idea.restored',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
      });
    });
  }
}
