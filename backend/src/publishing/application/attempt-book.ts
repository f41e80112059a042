import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import type { Delivery } from '../domain/delivery.js';
import { type AttemptResult, ENDED_UNHEARD, type PublishingLog } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Attempt, BeginAttempt } from './begin-attempt.js';
import { DestinationWatch } from './destination-watch.js';
import { Deliveries, type DeliveryRoute, DeliveryRoutes, PublishingConfigs, PublishingLogs, ReleasedPosts } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** How often the end of a delivered attempt is written before it is left to the next attempt. */
const TRIES = 3;

/** Writes down the beginning and the end of each attempt, never during the network call between them. */
@Injectable()
export class AttemptBook {
  constructor(
    private readonly beginning: BeginAttempt,
    private readonly routes: DeliveryRoutes,
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
    return this.routes.of(id);
  }

  /** Takes a delivery. @param route where it goes, if that was asked already @returns null when there is nothing to do for it (now) */
  begin(id: string, route?: DeliveryRoute): Promise<Attempt | null> {
    return this.beginning.execute(id, route);
  }

  /** Keeps a delivery while its destination takes its time. @throws LeaseLost */
  async renew(attempt: Attempt): Promise<void> {
    const { scope, deliveryId, token } = attempt;
    attempt.delivery = await this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.renew(token, this.clock.now());
      await this.deliveries.save(delivery);
      return delivery;
    });
  }

  /**
   * The post is live, or taken down: its delivery, its log, the configuration's totals and the post itself say so together.
   * @param place what the destination said about where it is: under which id, and at which address
   * @throws LeaseLost
   */
  delivered(attempt: Attempt, result: AttemptResult, { remote, liveUrl }: { remote: Remote | null; liveUrl: string | null }, at: Date): Promise<void> {
    const { scope, token, config, post, postId, removal, firstAttemptAt } = attempt;
    return repeatedOnRace((isFirstTry) => this.transaction.run(scope, async () => {
      // As they were left, where nobody touched them since, which the first save tells.
      const { delivery, log } = isFirstTry ? this.left(attempt) : await this.read(attempt);
      const isNew = delivery.succeed(token, at);
      await this.deliveries.save(delivery);
      log.end(result);
      await this.logs.save(log);
      if (!post) {
        await this.watch.delivered(scope, config);
        return removal ? this.places.removed(scope, config, postId, removal.reason, at) : undefined;
      }
      if (remote) await this.places.keep(scope, config, post, remote, at);
      await this.configs.notePublished(scope, config.id, { isNew, at });
      await this.posts.markPublished(scope, { postId, seal: post.seal, at: firstAttemptAt, ...(liveUrl ? { url: liveUrl } : {}) });
    }));
  }

  /** @param next when to try again; null: never @param remote where it is all the same @throws LeaseLost */
  failed(attempt: Attempt, result: AttemptResult, remote: Remote | null, next: Date | null): Promise<void> {
    const { scope, token, config, post } = attempt;
    return this.transaction.run(scope, async () => {
      const { delivery, log } = await this.read(attempt);
      delivery.fail(token, next);
      await this.deliveries.save(delivery);
      log.end(result);
      await this.logs.save(log);
      if (post && remote) await this.places.keep(scope, config, post, remote, this.clock.now());
      const title = post && (JSON.parse(post.document) as { title: string }).title;
      await this.watch.failedOnce(scope, config, { title, attempts: attempt.number, sentence: result.errorMessage, isGivenUp: next === null });
    });
  }

  /** This process stops: another one makes the attempt. @throws LeaseLost */
  handBack(attempt: Attempt): Promise<void> {
    const { scope, token } = attempt;
    return this.transaction.run(scope, async () => {
      const { delivery, log } = await this.read(attempt);
      delivery.handBack(token, this.clock.now());
      await this.deliveries.save(delivery);
      log.end({ ...ENDED_UNHEARD, errorMessage: 'Galley was stopped before the destination answered; it is sent again.' });
      await this.logs.save(log);
    });
  }

  private left({ scope, delivery, log }: Attempt): Ending {
    return { delivery: this.deliveries.resume(scope, delivery), log: this.logs.resume(scope, log) };
  }

  private async read({ scope, deliveryId, log }: Attempt): Promise<Ending> {
    return { delivery: await this.deliveries.get(scope, deliveryId), log: await this.logs.get(scope, log.id) };
  }
}

/** What the end of an attempt is written in. */
interface Ending {
  delivery: Delivery;
  log: PublishingLog;
}

/** Somebody may save the post at this very moment; the message has arrived all the same. @throws LeaseLost at once */
async function repeatedOnRace(work: (isFirstTry: boolean) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries === 1);
    } catch (error) {
      if (!(error instanceof Conflict) || error instanceof LeaseLost || tries === TRIES) throw error;
    }
  }
}
