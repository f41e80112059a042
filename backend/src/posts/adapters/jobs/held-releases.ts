import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { HeldVersions } from '../../application/ports.js';
import { ReleaseHeld } from '../../application/release-held.js';
import { RELEASE_HELD_JOB, releaseHeldJob } from '../../application/release-job.js';

const AT_ONCE = 2;

/** Approved versions whose time to be undone is over. */
@Injectable()
export class HeldReleases extends DueWork implements OnModuleInit {
  constructor(
    private readonly held: HeldVersions,
    private readonly release: ReleaseHeld,
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.queue.handle(RELEASE_HELD_JOB, (id) => this.release.execute(Number(id)), { concurrency: AT_ONCE });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const due = await this.held.due(this.clock.now(), limit);
    return due.map(({ postId, websiteId }) => ({ ...releaseHeldJob(postId), lane: websiteId }));
  }
}
