import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import type { AttemptResult } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Attempt, AttemptBook, type AttemptRecord } from './attempt-book.js';
import { Batcher } from './batcher.js';
import { BATCH_OPTIONS, systemOf, transactionOptionsFor } from './batch-options.js';
import { PublishingConfigs, type ReleasedPost, ReleasedPosts, type Taken } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** How often writing the end of a delivered attempt is tried before it is left to the next attempt. */
const TRIES = 2;

/**
 * An attempt that the destination accepted: a post was published or taken down. `remote` is the post's record there and
 * `liveUrl` its public URL; each is null when the destination reported none.
 */
export interface DeliveredAttempt {
  attempt: Attempt;
  result: AttemptResult;
  remote: Remote | null;
  liveUrl: string | null;
  at: Date;
}

/** A delivered attempt that published a version. */
type Brought = DeliveredAttempt & { post: ReleasedPost };

/**
 * Records in one transaction that posts were published or taken down: in deliveries, logs, configuration totals and
 * posts.
 */
@Injectable()
export class EndDelivered {
  private readonly together = new Batcher<DeliveredAttempt, void>(
    (ends) => this.write(ends, (end) => this.book.resume(end.attempt)),
    {
      ...BATCH_OPTIONS,
      runOne: (end) => this.endOne(end),
    },
  );

  constructor(
    private readonly book: AttemptBook,
    private readonly configs: PublishingConfigs,
    private readonly posts: ReleasedPosts,
    private readonly places: RemoteBook,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws LeaseLost */
  execute(end: DeliveredAttempt): Promise<void> {
    return this.together.add(end);
  }

  /**
   * Writes one attempt by itself, after a batch failed because a post was changed or locked, or another item failed.
   */
  private async endOne(end: DeliveredAttempt): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.write([end], (one) => this.book.read(one.attempt));
        return;
      } catch (error) {
        // A concurrent save of the post is retried, since the message has already been delivered.
        if (!(error instanceof Conflict) || error instanceof LeaseLost || tries === TRIES) throw error;
      }
    }
  }

  private write(
    ends: readonly DeliveredAttempt[],
    recordOf: (end: DeliveredAttempt) => AttemptRecord | Promise<AttemptRecord>,
  ): Promise<void[]> {
    const scope = systemOf(ends.map(({ attempt }) => attempt.config.websiteId));
    const write = async (): Promise<void[]> => {
      await this.book.hold(scope, ...ends.map(({ attempt }) => attempt));
      const [records, brought, taken]: [AttemptRecord[], Brought[], Taken[]] = [[], [], []];
      for (const end of ends) {
        const record = await recordOf(end);
        const isNew = record.delivery.succeed(end.attempt.token, end.at);
        record.log.end(end.result);
        records.push(record);
        const { config, post } = end.attempt;
        taken.push({ configId: config.id, isNew: isNew && post !== null, publishedAt: post && end.at });
        if (post) brought.push({ ...end, post });
      }
      await this.book.save(...records);
      await this.configs.noteTaken(scope, ...taken);
      // A batch with withdrawn posts locks all its posts first: withdrawn ones are written after published ones, which
      // would otherwise mix the order of locks between websites.
      if (ends.some(({ remote, attempt }) => remote ?? attempt.removal))
        await this.posts.hold(
          scope,
          ends.map(({ attempt: { postId, config } }) => ({ postId, websiteId: config.websiteId })),
        );
      await this.posts.markPublished(
        scope,
        ...brought.map(({ attempt, post, liveUrl }) => ({
          postId: post.postId,
          seal: post.seal,
          at: attempt.firstAttemptAt,
          ...(liveUrl ? { url: liveUrl } : {}),
        })),
      );
      for (const { attempt, post, remote, at } of brought)
        if (remote) await this.places.keep(scope, attempt.config, post, remote, at);
      for (const { attempt, remote: last, at } of ends)
        if (attempt.removal)
          await this.places.removed(scope, attempt.config, attempt.postId, {
            reason: attempt.removal.reason,
            last,
            at,
          });
      return ends.map(() => undefined);
    };
    return this.unitOfWork.run(scope, write, transactionOptionsFor(ends));
  }
}
