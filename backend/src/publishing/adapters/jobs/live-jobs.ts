import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { CheckLive } from '../../application/live/check-live.js';
import { CHECK_LIVE, checkLiveJob } from '../../application/live/jobs.js';

/** Maximum number of concurrent checks per process. Checks mostly wait for external servers. */
const CHECKS_AT_ONCE = 4;

/** Published pages that are due for a check. */
@Injectable()
export class DueLiveChecks extends DueWork {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers
      .forScope(Scope.system('reconciler'))
      .execute<{ postId: number; websiteId: string }[]>(
        `select l.post_id as "postId", l.website_id as "websiteId" from live_checks l join websites w on w.id = l.website_id
        where l.next_check_at <= ?::timestamptz and w.is_active order by l.next_check_at limit ?`,
        [this.clock.now(), limit],
      );
    return rows.map(({ postId, websiteId }) => ({ ...checkLiveJob(postId), lane: websiteId }));
  }
}

@Injectable()
export class LiveJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly check: CheckLive,
    private readonly due: DueLiveChecks,
  ) {}

  onModuleInit(): void {
    this.queue.handle(CHECK_LIVE, (id, signal) => this.check.execute(Number(id), signal), {
      concurrency: CHECKS_AT_ONCE,
    });
    this.reconciler.register(this.due);
  }
}
