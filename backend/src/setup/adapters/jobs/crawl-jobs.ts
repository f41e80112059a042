import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { CrawlSite } from '../../application/crawl-site.js';
import { CRAWL_SITE, crawlJob } from '../../application/jobs.js';

const AT_ONCE = 2;

/** Finds crawls that are queued or whose worker has died. */
@Injectable()
export class CrawlJobs extends DueWork implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly crawlSite: CrawlSite,
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.queue.handle(CRAWL_SITE, (id, signal) => this.crawlSite.execute(id, signal), {
      concurrency: AT_ONCE,
      isReleasedOnStop: true,
    });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers.forScope(Scope.system('reconciler')).execute<{ id: string; lane: string }[]>(
      `select id, user_id as lane from site_crawls
        where status in ('queued', 'running') and (lease_until is null or lease_until <= ?::timestamptz) order by created_at limit ?`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id, lane }) => ({ ...crawlJob(id), lane }));
  }
}
