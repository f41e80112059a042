import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { SEARCH_IDEAS, searchJob } from '../../application/jobs.js';
import { SearchIdeas } from '../../application/search-ideas.js';

const AT_ONCE = 2;

/** Finds queued searches and searches whose worker has died. */
@Injectable()
export class IdeaJobs extends DueWork implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly searchIdeas: SearchIdeas,
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.queue.handle(SEARCH_IDEAS, (id, signal) => this.searchIdeas.execute(id, signal), { concurrency: AT_ONCE });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers.forScope(Scope.system('reconciler')).execute<{ websiteId: string }[]>(
      `select website_id as "websiteId" from topic_idea_searches
        where status in ('queued', 'running') and (lease_until is null or lease_until <= ?::timestamptz) order by requested_at limit ?`,
      [this.clock.now(), limit],
    );
    return rows.map(({ websiteId }) => ({ ...searchJob(websiteId), lane: websiteId }));
  }
}
