import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type AttemptResult, PublishingLog } from '../domain/publishing-log.js';
import type { Remote, RemovalReason } from '../domain/remote-post.js';
import type { OutgoingPost } from '../domain/templates/template.js';
import { DestinationWatch } from './destination-watch.js';
import { Deliveries, PublishingConfigs, PublishingLogs, PublishingWebsites, type ReleasedPost, ReleasedPosts, RemotePosts } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** An attempt that was begun: what to send where, and the token to end it with. */
export interface Attempt {
  scope: Scope;
  deliveryId: string;
  logId: string;
  token: number;
  /** 1, 2, 3 … */
  number: number;
  firstAttemptAt: Date;
  config: PublishingConfig;
  /** The version to bring; null when the post is to be taken down. */
  post: ReleasedPost | null;
  postId: PostId;
  /** Why it is taken down; null when it is not. */
  removal: RemovalReason | null;
  /** Where the post is at the destination, as far as that is known. */
  remote: OutgoingPost['remote'];
  /** Whether it may be there although no answer was ever heard. */
  begunBefore: boolean;
}

/** How often the end of a delivered attempt is written before it is left to the next attempt. */
const TRIES = 3;

const ENDED_UNHEARD = { status: 'retrying', request: null, response: null, ms: null } as const;

/** Writes down the beginning and the end of each attempt, never during the network call between them. */
@Injectable()
export class AttemptBook {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly configs: PublishingConfigs,
    private readonly logs: PublishingLogs,
    private readonly posts: ReleasedPosts,
    private readonly websites: PublishingWebsites,
    private readonly remotes: RemotePosts,
    private readonly places: RemoteBook,
    private readonly watch: DestinationWatch,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** The host that a delivery goes to; null when the delivery is gone. */
  async destinationOf(id: string): Promise<string | null> {
    const websiteId = await this.deliveries.websiteOf(id);
    if (!websiteId) return null;
    const config = await this.configs.ofWebsite(Scope.system('delivery', [websiteId]), websiteId);
    return config?.destination ?? null;
  }

  /** Takes a delivery. @returns null when it is not due, is paused, another worker took it, or its version is no longer the approved one */
  async begin(id: string): Promise<Attempt | null> {
    const websiteId = await this.deliveries.websiteOf(id);
    if (!websiteId) return null;
    try {
      return await this.take(Scope.system('delivery', [websiteId]), id, websiteId);
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
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
   * @param remote where it is, when the destination gave it an id
   * @throws LeaseLost
   */
  delivered(attempt: Attempt, result: AttemptResult, remote: Remote | null, at: Date): Promise<void> {
    const { scope, deliveryId, token, config, post, postId, firstAttemptAt } = attempt;
    return repeatedOnRace(() => this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.succeed(token, at);
      await this.deliveries.save(delivery);
      await this.endLog(attempt, result);
      await this.watch.delivered(scope, config);
      if (!post) return this.places.withdrawn(scope, config, postId, at);
      if (remote) await this.places.keep(scope, config, post, remote, at);
      await this.configs.countPublished(scope, config.id, at);
      await this.posts.markPublished(scope, { postId, seal: post.seal, at: firstAttemptAt, ...(remote?.url ? { url: remote.url } : {}) });
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

  private take(scope: Scope, id: string, websiteId: WebsiteId): Promise<Attempt | null> {
    return this.transaction.run(scope, async () => {
      const delivery = await this.deliveries.get(scope, id);
      const { postId, configId } = delivery;
      const others = (await this.deliveries.lockPost(scope, configId, postId)).filter((other) => other.id !== id);
      const now = this.clock.now();
      // An older version that arrives late would take the place of the newer one.
      if (!delivery.isDue(now) || others.some((other) => other.isHeld(now))) return null;
      const config = await this.configs.get(scope, configId);
      const website = await this.websites.get(scope, websiteId);
      if (!config.isActive || !website.isActive) return null;
      await this.closeUnheard(scope, id);
      const post = await this.posts.find(scope, postId);
      const place = await this.places.find(scope, config, postId);
      const isWithdrawal = delivery.kind === 'withdraw';
      if (!delivery.isCurrent(post?.seal ?? null) || (isWithdrawal && !place)) {
        delivery.giveUp();
        await this.deliveries.save(delivery);
        if (isWithdrawal && place) await this.places.stays(place, now);
        return null;
      }
      const begunBefore = delivery.firstAttemptAt !== null || others.some((other) => other.kind !== 'withdraw' && other.firstAttemptAt !== null);
      const token = delivery.begin(now);
      await this.deliveries.save(delivery);
      const log = new PublishingLog(delivery, now);
      await this.logs.add(scope, log);
      const removal = isWithdrawal ? ((await this.remotes.removalOf(scope, postId)) ?? 'withdrawn') : null;
      const begun = { token, number: delivery.attempt, firstAttemptAt: delivery.firstAttemptAt ?? now };
      return { scope, deliveryId: id, logId: log.id, ...begun, config, post, postId, removal, remote: place?.remote ?? null, begunBefore };
    });
  }

  private async endLog({ scope, logId }: Attempt, result: AttemptResult): Promise<void> {
    const log = await this.logs.get(scope, logId);
    log.end(result);
    await this.logs.save(log);
  }

  /** A process was killed in the middle: whether its message arrived is unknown, so it is sent again under the same id. */
  private async closeUnheard(scope: Scope, deliveryId: string): Promise<void> {
    for (const log of await this.logs.pendingOf(scope, deliveryId)) {
      log.end({ ...ENDED_UNHEARD, errorMessage: 'Galley ended before the destination’s answer was heard; it is sent again.' });
      await this.logs.save(log);
    }
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
