import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { type AttemptResult, ENDED_UNHEARD } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Attempt, BeginAttempt } from './begin-attempt.js';
import { DestinationWatch } from './destination-watch.js';
import { Deliveries, type DeliveryRoute, PublishingConfigs, PublishingLogs, ReleasedPosts } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** How often the end of a delivered attempt is written before it is left to the next attempt. */
const TRIES = 3;

/** Writes down the beginning and the end of each attempt, never during the network call between them. */
@Injectable()
export class AttemptBook {
  constructor(
    private readonly beginning: BeginAttempt,
    private readonly deliveries: Deliveries,
    private readonly configs: PublishingConfigs,
    private readonly logs: PublishingLogs,
    private readonly posts: ReleasedPosts,
    private readonly places: RemoteBook,
    private readonly watch: DestinationWatch,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Where a delivery goes; null when it is gone. */
  routeOf(id: string): Promise<DeliveryRoute | null> {
    return this.deliveries.routeOf(id);
  }

  /** Takes a delivery. @param route where it goes, if that was asked already @returns null when there is nothing to do for it (now) */
  begin(id: string, route?: DeliveryRoute): Promise<Attempt | null> {
    return this.beginning.execute(id, route);
  }

  /** Keeps a delivery while its destination takes its time. @throws LeaseLost */
  renew({ scope, deliveryId, token }: Attempt): Promise<void> {
    return this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.renew(token, this.clock.now());
      await this.deliveries.save(delivery);
    });
  }

  /**
   * The post is live, or taken down: its delivery, its log, the configuration's totals and the post itself say so together.
   * @param place what the destination said about where it is: under which id, and at which address
   * @throws LeaseLost
   */
  delivered(attempt: Attempt, result: AttemptResult, { remote, liveUrl }: { remote: Remote | null; liveUrl: string | null }, at: Date): Promise<void> {
    const { scope, deliveryId, token, config, post, postId, removal, firstAttemptAt } = attempt;
    return repeatedOnRace(() => this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      const isNew = delivery.succeed(token, at);
      await this.deliveries.save(delivery);
      await this.endLog(attempt, result);
      await this.watch.delivered(scope, config);
      if (removal) return this.places.removed(scope, config, postId, removal, at);
      if (!post) return;
      if (remote) await this.places.keep(scope, config, post, remote, at);
      await this.configs.notePublished(scope, config.id, { isNew, at });
      await this.posts.markPublished(scope, { postId, seal: post.seal, at: firstAttemptAt, ...(liveUrl ? { url: liveUrl } : {}) });
    }));
  }

  /** @param next when to try again; null: never @param remote where it is all the same @throws LeaseLost */
  failed(attempt: Attempt, result: AttemptResult, remote: Remote | null, next: Date | null): Promise<void> {
    const { scope, deliveryId, token, config, post } = attempt;
    return this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.fail(token, next);
      await this.deliveries.save(delivery);
      await this.endLog(attempt, result);
      if (post && remote) await this.places.keep(scope, config, post, remote, this.clock.now());
      const title = post && (JSON.parse(post.document) as { title: string }).title;
      await this.watch.failedOnce(scope, config, { title, attempts: attempt.number, sentence: result.errorMessage, isGivenUp: next === null });
    });
  }

  /** This process stops: another one makes the attempt. @throws LeaseLost */
  handBack(attempt: Attempt): Promise<void> {
    const { scope, deliveryId, token } = attempt;
    return this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.handBack(token, this.clock.now());
      await this.deliveries.save(delivery);
      await this.endLog(attempt, { ...ENDED_UNHEARD, errorMessage: 'Galley was stopped before the destination answered; it is sent again.' });
    });
  }

  private async endLog({ scope, logId }: Attempt, result: AttemptResult): Promise<void> {
    const log = await this.logs.get(scope, logId);
    log.end(result);
    await this.logs.save(log);
  }
}

/** Somebody may save the post at this very moment; the message has arrived all the same. @throws LeaseLost at once */
async function repeatedOnRace(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || error instanceof LeaseLost || tries === TRIES) throw error;
    }
  }
}
