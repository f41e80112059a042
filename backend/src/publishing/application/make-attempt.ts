import { Injectable } from '@nestjs/common';
import { holding } from '../../shared/application/holding.js';
import { Clock } from '../../shared/domain/clock.js';
import { type Attempt, AttemptBook } from './attempt-book.js';
import { AttemptTime } from './attempt-time.js';
import { BeginAttempt } from './begin-attempt.js';
import { type DeliveryRoute, LibraryOfPictures } from './ports.js';
import { valuesOf } from './post-values.js';
import { picturesIn } from '../domain/templates/picture-copies.js';
import { type DestinationTask, Push, type PushResult } from './push.js';
import { anySignal } from '../../shared/domain/any-signal.js';

/** Begins an attempt and sends its message, renewing the lease of its delivery while the request runs. */
@Injectable()
export class MakeAttempt {
  constructor(
    private readonly beginAttempt: BeginAttempt,
    private readonly push: Push,
    private readonly book: AttemptBook,
    private readonly library: LibraryOfPictures,
    private readonly time: AttemptTime,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal aborted when the process stops
   * @param impatient called when the destination is slow to respond
   * @returns null when nothing was to be sent, or the delivery was released
   * @throws LeaseLost
   */
  async execute(
    id: string,
    route: DeliveryRoute,
    signal: AbortSignal,
    impatient: () => void,
  ): Promise<{ attempt: Attempt; answer: PushResult } | null> {
    const attempt = await this.beginAttempt.execute(id, route);
    const answer = attempt && (await this.send(attempt, signal, impatient));
    return answer && { attempt, answer };
  }

  /** @returns null when the delivery was released for another process */
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
        await this.errandOf(attempt),
        this.clock.now(),
        anySignal(signal, hold.lost),
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

  /** The action of the destination's template in this attempt. */
  private async errandOf(attempt: Attempt): Promise<DestinationTask> {
    const { scope, config, post, postId, removal, remote, firstAttemptAt, begunBefore, number } = attempt;
    if (!post)
      return async (template, to) => {
        if (remote && removal) await template.withdraw?.(remote, removal.reason, to);
        else if (removal) await template.withdrawalNotice?.send({ postId, ...removal }, to);
      };
    const values = valuesOf(post, firstAttemptAt);
    const pictures = await this.library.find(scope, config.websiteId, [
      String(values.featured_image),
      ...picturesIn(values.content),
    ]);
    return (template, to) => template.publish({ values, remote, begunBefore, attempt: number, pictures }, to);
  }
}
