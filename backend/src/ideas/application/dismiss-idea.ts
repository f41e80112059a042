import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { TopicIdeas } from './ports.js';

@Injectable()
export class DismissIdea {
  constructor(
    private readonly ideas: TopicIdeas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A dismissed idea is not suggested again; idempotent.
   * @throws TopicIdeaNotFound, MayNotConfigure, IdeaAccepted
   */
  execute(scope: Scope, id: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const idea = await this.ideas.lock(scope, id);
      mayConfigure(scope, idea.websiteId);
      const before = idea.status;
      idea.dismiss(unit.now());
      if (idea.status === before) return;
      await this.ideas.save(idea);
      await unit.audit({
        action: 'topic_idea.dismissed',
        websiteId: idea.websiteId,
        subject: { kind: 'topic_idea', id, name: idea.title },
      });
    });
  }
}
