import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RELEASE_JOB } from '../../../posts/index.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { Reconciler } from '../../../shared/application/reconciler.js';
import { Deliver } from '../../application/deliver.js';
import { MAX_DETACHED } from '../../application/destination-slots.js';
import { DELIVER, RELEASE_PERIOD, WITHDRAW } from '../../application/jobs.js';
import { ReleasePeriod } from '../../application/release-period.js';
import { ReleasePost } from '../../application/release-post.js';
import { WithdrawDelivered } from '../../application/notify-withdrawal.js';
import { DuePeriods } from './due-periods.js';
import { DueNotices } from './due-notices.js';
import { DueDeliveries, DueReleases } from './due-publishing.js';
import { DueWithdrawals } from './due-withdrawals.js';

/**
 * Maximum number of concurrent deliveries per process. Deliveries mostly wait for external servers, and slow ones are
 * detached so that they no longer count.
 */
const DELIVERIES_AT_ONCE = 32;
const RELEASES_AT_ONCE = 2;

/** Registers the handlers of this module's jobs with the queue, and its due-work queries with the reconciler. */
@Injectable()
export class PublishingJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly release: ReleasePost,
    private readonly releasePeriod: ReleasePeriod,
    private readonly deliver: Deliver,
    private readonly dueReleases: DueReleases,
    private readonly duePeriods: DuePeriods,
    private readonly dueDeliveries: DueDeliveries,
    private readonly withdraw: WithdrawDelivered,
    private readonly dueWithdrawals: DueWithdrawals,
    private readonly dueNotices: DueNotices,
  ) {}

  onModuleInit(): void {
    this.queue.handle(RELEASE_JOB, (id) => this.release.execute(Number(id)), { concurrency: RELEASES_AT_ONCE });
    this.queue.handle(RELEASE_PERIOD, (id) => this.releasePeriod.execute(id), { concurrency: RELEASES_AT_ONCE });
    this.queue.handle(WITHDRAW, (id) => this.withdraw.execute(Number(id)), { concurrency: RELEASES_AT_ONCE });
    this.queue.handle(DELIVER, (id, signal, detach) => this.deliver.execute(id, signal, detach), {
      concurrency: DELIVERIES_AT_ONCE,
      detached: MAX_DETACHED,
    });
    this.reconciler.register(this.dueReleases);
    this.reconciler.register(this.duePeriods);
    this.reconciler.register(this.dueDeliveries);
    this.reconciler.register(this.dueWithdrawals);
    this.reconciler.register(this.dueNotices);
  }
}
