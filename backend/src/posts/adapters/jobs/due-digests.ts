import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Digests } from '../../application/digests/ports.js';
import { SendDigest } from '../../application/digests/send-digest.js';
import { dueDigest } from '../../domain/digest.js';

const SEND = 'send-digest';
const AT_ONCE = 2;
const HOUR_MS = 3_600_000;

/** Finds the people whose digest of the day has not been created; from 07:00 UTC on. */
@Injectable()
export class DueDigests extends DueWork implements OnModuleInit {
  constructor(
    private readonly digests: Digests,
    private readonly send: SendDigest,
    private readonly jobs: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.jobs.handle(SEND, (userId) => this.send.execute(userId), { concurrency: AT_ONCE });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const day = dueDigest(this.clock.now());
    return day ? (await this.digests.due(day, limit)).map((id) => ({ name: SEND, id })) : [];
  }

  @Interval('sweep-digests', HOUR_MS)
  sweep(): Promise<void> {
    return this.digests.deleteOld(this.clock.now());
  }
}
