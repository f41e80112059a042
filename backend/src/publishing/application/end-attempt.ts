import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Clock } from '../../shared/domain/clock.js';
import { RetryPlan, retryAfterOf } from '../domain/retry-plan.js';
import type { Attempt } from './attempt-book.js';
import { EndDelivered } from './end-delivered.js';
import { EndFailed } from './end-failed.js';
import { deliverJob } from './jobs.js';
import type { PushResult } from './push.js';

/** Ends an attempt according to the destination's response, and schedules the next one if it is to be retried. */
@Injectable()
export class EndAttempt {
  constructor(
    private readonly endDelivered: EndDelivered,
    private readonly endFailed: EndFailed,
    private readonly plan: RetryPlan,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws LeaseLost */
  async execute(attempt: Attempt, answer: PushResult): Promise<void> {
    const now = this.clock.now();
    const { request, ms, verdict, remote, liveUrl } = answer;
    const response = answer.response && {
      status: answer.response.status,
      body: answer.response.body,
      truncated: answer.response.truncated,
    };
    const result = { request, response, errorMessage: answer.sentence, ms };
    if (verdict === 'delivered')
      return this.endDelivered.execute({
        attempt,
        result: { status: 'delivered', ...result },
        remote,
        liveUrl,
        at: now,
      });
    const retryAfter = retryAfterOf(answer.response?.headers['retry-after'], now);
    const next = verdict === 'stop' ? null : this.plan.next(attempt.number, now, retryAfter);
    await this.endFailed.execute(attempt, { status: next ? 'retrying' : 'failed', ...result }, remote, next);
    if (next) await this.queue.add(deliverJob(attempt.deliveryId), { at: next, lane: attempt.config.lane });
  }
}
