import { Injectable } from '@nestjs/common';
import { holding } from '../../shared/application/holding.js';
import { JobQueue, type Detach } from '../../shared/application/job-queue.js';
import { Clock } from '../../shared/domain/clock.js';
import { RetryPlan, retryAfterOf } from '../domain/retry-plan.js';
import { AttemptBook } from './attempt-book.js';
import { AttemptTime } from './attempt-time.js';
import type { Attempt } from './begin-attempt.js';
import { DestinationSlots } from './destination-slots.js';
import { deliverJob } from './jobs.js';
import { valuesOf } from './post-values.js';
import { type DestinationTask, Push, type PushResult } from './push.js';

/** How soon to look again when a destination has its hands full, milliseconds. */
const LOOK_AGAIN_MS = 1_000;

@Injectable()
export class Deliver {
  private readonly slots = new DestinationSlots();

  constructor(
    private readonly book: AttemptBook,
    private readonly push: Push,
    private readonly plan: RetryPlan,
    private readonly queue: JobQueue,
    private readonly time: AttemptTime,
    private readonly clock: Clock,
  ) {}

  /**
   * One attempt of one delivery, if it is due. A slow destination keeps at most two hands busy and steps aside while it
   * makes wait; one that was silent the last time has one, aside from the beginning. So others do not wait for them,
   * however many they are.
   */
  async execute(id: string, signal: AbortSignal, detach: Detach): Promise<void> {
    const route = await this.book.routeOf(id);
    if (!route) return;
    const { lane } = route.config;
    const slot = this.slots.acquire(lane);
    if (!slot) return this.putOff(id, lane);
    let isSilent: boolean | undefined;
    try {
      // Where there is no room aside, it is still due: the reconciler adds it again.
      if (slot.wasUnresponsive && !detach()) return;
      const attempt = await this.book.begin(id, route);
      if (!attempt) return;
      let isLong = false;
      const answer = await this.send(attempt, signal, () => {
        isLong = true;
        slot.markUnresponsive();
        detach();
      });
      if (!answer) return;
      isSilent = isLong && answer.response === null;
      await this.settle(attempt, answer);
    } finally {
      slot.release(isSilent);
    }
  }

  /** What waits for a silent one is not looked at every second: the reconciler finds it. */
  private async putOff(id: string, lane: string): Promise<void> {
    if (this.slots.isUnresponsive(lane)) return;
    await this.queue.add(deliverJob(id), { at: new Date(this.clock.now().getTime() + LOOK_AGAIN_MS), lane });
  }

  /** @param impatient called when the answer is long in coming @returns null when it was handed back */
  private async send(attempt: Attempt, signal: AbortSignal, impatient: () => void): Promise<PushResult | null> {
    const { scope, config, key, post, messageId } = attempt;
    const headers: Record<string, string> = post ? { 'x-galley-seal': post.seal } : {};
    const message = { id: messageId, headers, trusted: true, key };
    const hold = holding(() => this.book.renew(attempt));
    const unresponsiveTimer = setTimeout(impatient, this.time.unresponsiveAfterMs);
    try {
      return await this.push.execute(
        scope,
        config,
        message,
        errandOf(attempt),
        this.clock.now(),
        AbortSignal.any([signal, hold.lost]),
      );
    } catch (error) {
      if (!signal.aborted || hold.lost.aborted) throw error;
    } finally {
      clearTimeout(unresponsiveTimer);
      await hold.end();
    }
    await this.book.handBack(attempt);
    return null;
  }

  private async settle(attempt: Attempt, answer: PushResult): Promise<void> {
    const now = this.clock.now();
    const { request, ms, verdict, remote, liveUrl } = answer;
    const response = answer.response && {
      status: answer.response.status,
      body: answer.response.body,
      truncated: answer.response.truncated,
    };
    const result = { request, response, errorMessage: answer.sentence, ms };
    if (verdict === 'delivered')
      return this.book.delivered({ attempt, result: { status: 'delivered', ...result }, remote, liveUrl, at: now });
    const retryAfter = retryAfterOf(answer.response?.headers['retry-after'], now);
    const next = verdict === 'stop' ? null : this.plan.next(attempt.number, now, retryAfter);
    await this.book.failed(attempt, { status: next ? 'retrying' : 'failed', ...result }, remote, next);
    if (next) await this.queue.add(deliverJob(attempt.deliveryId), { at: next, lane: attempt.config.lane });
  }
}

/** What the destination's template is to do in this attempt. */
function errandOf({ post, postId, removal, remote, firstAttemptAt, begunBefore }: Attempt): DestinationTask {
  if (post)
    return (template, to) => template.publish({ values: valuesOf(post, firstAttemptAt), remote, begunBefore }, to);
  return async (template, to) => {
    if (remote && removal) await template.withdraw?.(remote, removal.reason, to);
    else if (removal) await template.withdrawalNotice?.send({ postId, ...removal }, to);
  };
}
