import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { COVER_JOB } from '../../../posts/index.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { KeepCover } from '../../application/keep-cover.js';
import { PostCovers } from '../../application/ports.js';

const SYSTEM = Scope.system('Covers');
/** They are drawn one at a time all the same. */
const AT_ONCE = 1;
const HOUR_MS = 3_600_000;

/** Pending posts without a cover, or with one for other words, colours or another logo. */
@Injectable()
export class DueCovers extends DueWork implements OnModuleInit {
  constructor(
    private readonly covers: PostCovers,
    private readonly keepCover: KeepCover,
    private readonly jobs: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.jobs.handle(COVER_JOB, (id) => this.keepCover.execute({ scope: SYSTEM, postId: Number(id) }), {
      concurrency: AT_ONCE,
    });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const due = await this.covers.due(this.clock.now(), limit);
    return due.map(({ postId, websiteId }) => ({ name: COVER_JOB, id: String(postId), lane: websiteId }));
  }

  @Interval('sweep-covers', HOUR_MS)
  sweep(): Promise<void> {
    return this.covers.sweep(new Date(this.clock.now().getTime() - HOUR_MS));
  }
}
