import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/job-queue.js';
import { holding } from '../../shared/application/holding.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { RetryPlan, retryAfterOf } from '../domain/retry-plan.js';
import { AttemptBook } from './attempt-book.js';
import type { Attempt } from './begin-attempt.js';
import { deliverJob } from './jobs.js';
import { valuesOf } from './post-values.js';
import { type Errand, Push, type PushAnswer } from './push.js';

/** Attempts to one destination at a time, of this process. */
const PER_DESTINATION = 2;
/** How soon to look again when a destination has its hands full, milliseconds. */
const LOOK_AGAIN_MS = 1_000;

@Injectable()
export class Deliver {
  /** Attempts under way, by destination. */
  private readonly busy = new Map<string, number>();

  constructor(
    private readonly book: AttemptBook,
    private readonly push: Push,
    private readonly plan: RetryPlan,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * One attempt of one delivery, if it is due. A slow destination keeps at most two hands busy, so that others do not
   * wait for it.
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const route = await this.book.routeOf(id);
    if (!route) return;
    const { destination } = route.config;
    const count = this.busy.get(destination) ?? 0;
    if (count >= PER_DESTINATION) {
      await this.queue.add(deliverJob(id), { at: new Date(this.clock.now().getTime() + LOOK_AGAIN_MS), lane: destination });
      return;
    }
    this.busy.set(destination, count + 1);
    try {
      const attempt = await this.book.begin(id, route);
      if (attempt) await this.send(attempt, signal);
    } finally {
      const left = (this.busy.get(destination) ?? 1) - 1;
      if (left > 0) this.busy.set(destination, left);
      else this.busy.delete(destination);
    }
  }

  private async send(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { scope, config, key, post, messageId } = attempt;
    const headers: Record<string, string> = post ? { 'x-galley-seal': post.seal } : {};
    const message = { id: messageId, headers, trusted: true, key };
    const hold = holding(() => this.book.renew(attempt));
    let answer: PushAnswer;
    try {
      answer = await this.push.execute(scope, config, message, errandOf(attempt), this.clock.now(), AbortSignal.any([signal, hold.lost]));
    } catch (error) {
      await hold.end();
      if (!signal.aborted || hold.lost.aborted) throw error;
      return this.book.handBack(attempt);
    }
    await hold.end();
    await this.settle(attempt, config, answer);
  }

  private async settle(attempt: Attempt, config: PublishingConfig, answer: PushAnswer): Promise<void> {
    const now = this.clock.now();
    const { request, ms, verdict, remote, liveUrl } = answer;
    const response = answer.response && { status: answer.response.status, body: answer.response.body, truncated: answer.response.truncated };
    const result = { request, response, errorMessage: answer.sentence, ms };
    if (verdict === 'delivered') return this.book.delivered(attempt, { status: 'delivered', ...result }, { remote, liveUrl }, now);
    const wished = retryAfterOf(answer.response?.headers['retry-after'], now);
    const next = verdict === 'stop' ? null : this.plan.next(attempt.number, now, wished);
    await this.book.failed(attempt, { status: next ? 'retrying' : 'failed', ...result }, remote, next);
    if (next) await this.queue.add(deliverJob(attempt.deliveryId), { at: next, lane: config.destination });
  }
}

/** What the destination's template is to do in this attempt. */
function errandOf({ post, postId, removal, remote, firstAttemptAt, begunBefore }: Attempt): Errand {
  if (post) return (template, to) => template.publish({ values: valuesOf(post, firstAttemptAt), remote, begunBefore }, to);
  return async (template, to) => {
    if (remote && removal) await template.withdraw?.(remote, removal.reason, to);
    else if (removal) await template.withdrawalNotice?.send({ postId, ...removal }, to);
  };
}
