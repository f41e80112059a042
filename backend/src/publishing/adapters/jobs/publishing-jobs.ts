import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { Reconciler } from '../../../shared/application/reconciler.js';
import { Deliver } from '../../application/deliver.js';
import { DELIVER, RELEASE } from '../../application/jobs.js';
import { ReleasePost } from '../../application/release-post.js';
import { DueDeliveries, DueReleases } from './due-publishing.js';

/** They mostly wait for other people's servers. */
const DELIVERIES_AT_ONCE = 16;
const RELEASES_AT_ONCE = 2;

/** Tells the queue what to do with this module's jobs, and the reconciler where its due rows are. */
@Injectable()
export class PublishingJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly release: ReleasePost,
    private readonly deliver: Deliver,
    private readonly dueReleases: DueReleases,
    private readonly dueDeliveries: DueDeliveries,
  ) {}

  onModuleInit(): void {
    this.queue.handle(RELEASE, (id) => this.release.execute(Number(id)), { concurrency: RELEASES_AT_ONCE });
    this.queue.handle(DELIVER, (id, signal) => this.deliver.execute(id, signal), { concurrency: DELIVERIES_AT_ONCE });
    this.reconciler.register(this.dueReleases);
    this.reconciler.register(this.dueDeliveries);
  }
}
