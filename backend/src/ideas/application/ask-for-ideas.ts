import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { IdeaSearch } from '../domain/idea-search.js';
import { searchJob } from './jobs.js';
import { IdeaSearches, Strategies } from './ports.js';

@Injectable()
export class AskForIdeas {
  constructor(
    private readonly strategies: Strategies,
    private readonly searches: IdeaSearches,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Starts a search; a call during a running search has no effect.
   * @throws WebsiteNotFound, MayNotConfigure, WebsitePaused
   */
  async execute(scope: Scope, websiteId: WebsiteId): Promise<void> {
    const { websiteName, isActive } = await this.strategies.website(scope, websiteId);
    mayConfigure(scope, websiteId);
    if (!isActive) throw new WebsitePaused();
    await this.unitOfWork.run(scope, async (unit) => {
      unit.enqueue(searchJob(websiteId), { lane: websiteId, isAwaited: true });
      const now = unit.now();
      if (!(await this.searches.addOnce(scope, new IdeaSearch(websiteId, scope.actor.name, now)))) {
        const search = await this.searches.lock(scope, websiteId);
        if (!search?.ask(scope.actor.name, now)) return;
        await this.searches.save(search);
      }
      await unit.audit({
        action: 'topic_idea.asked_for',
        websiteId,
        subject: { kind: 'website', id: websiteId, name: websiteName },
      });
    });
  }
}
