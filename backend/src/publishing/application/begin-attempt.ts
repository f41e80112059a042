import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { ENDED_UNHEARD, PublishingLog } from '../domain/publishing-log.js';
import type { RemotePost, Removal } from '../domain/remote-post.js';
import type { OutgoingPost } from '../domain/templates/template.js';
import { templateOf } from '../domain/templates/templates.js';
import { Batcher } from './batcher.js';
import { BATCH_OPTIONS, systemOf, transactionOptionsFor } from './batch-options.js';
import {
  Deliveries,
  type DeliveryRoute,
  DeliveryRoutes,
  PublishingLogs,
  type ReleasedPost,
  ReleasedPosts,
  RemotePosts,
} from './ports.js';
import { RemoteBook } from './remote-book.js';

/** An attempt that was begun: what to send where, and the token to end it with. */
export interface Attempt {
  scope: Scope;
  deliveryId: string;
  /** The `webhook-id`. */
  messageId: string;
  /** As the transaction that began it, or renewed its lease, left it. */
  delivery: Delivery;
  log: PublishingLog;
  token: number;
  /** 1, 2, 3 … */
  number: number;
  firstAttemptAt: Date;
  config: PublishingConfig;
  /** The website's key, for a destination that is sent it. */
  key: string | null;
  /** The version to bring; null when the post is to be taken down. */
  post: ReleasedPost | null;
  postId: PostId;
  /** Why it is taken down; null when it is not. */
  removal: Removal | null;
  /** Where the post is at the destination, as far as that is known. */
  remote: OutgoingPost['remote'];
  /** Whether it may be there although no answer was ever heard. */
  begunBefore: boolean;
}

/** A delivery to be taken, and where it goes. */
interface Wanted {
  id: string;
  route: DeliveryRoute;
}

/** All that there is of some posts, as their deliveries were locked. */
interface Known {
  deliveries: readonly Delivery[];
  posts: readonly ReleasedPost[];
  remotes: readonly RemotePost[];
}

@Injectable()
export class BeginAttempt {
  private readonly together = new Batcher<Wanted, Attempt | null>((wanted) => this.take(wanted), {
    ...BATCH_OPTIONS,
    runOne: (one) => this.beginOne(one),
  });

  constructor(
    private readonly deliveries: Deliveries,
    private readonly routes: DeliveryRoutes,
    private readonly logs: PublishingLogs,
    private readonly posts: ReleasedPosts,
    private readonly remotes: RemotePosts,
    private readonly places: RemoteBook,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a delivery.
   * @param known where it goes, if that was asked already
   * @returns null when it is not due, is paused, another worker took it, or what it says is true no longer
   */
  async execute(id: string, known?: DeliveryRoute): Promise<Attempt | null> {
    const route = known ?? (await this.routes.find(id));
    return route?.isOpen ? this.together.add({ id, route }) : null;
  }

  private async beginOne(wanted: Wanted): Promise<Attempt | null> {
    try {
      const [attempt] = await this.take([wanted]);
      return attempt!;
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
  }

  private take(wanted: readonly Wanted[]): Promise<(Attempt | null)[]> {
    const scope = systemOf(wanted.map(({ route }) => route.websiteId));
    const begin = async (): Promise<(Attempt | null)[]> => {
      const known = await this.known(scope, wanted);
      const attempts: (Attempt | null)[] = [];
      for (const one of wanted) attempts.push(await this.takeOne(scope, one, known));
      const begun = attempts.filter((attempt) => attempt !== null);
      await this.deliveries.save(...begun.map(({ delivery }) => delivery));
      if (begun.length) await this.logs.add(scope, ...begun.map(({ log }) => log));
      return attempts;
    };
    return this.unitOfWork.run(scope, begin, transactionOptionsFor(wanted));
  }

  private async known(scope: Scope, wanted: readonly Wanted[]): Promise<Known> {
    const postIds = wanted.map(({ route }) => route.postId);
    const deliveries = await this.deliveries.lockPosts(
      scope,
      wanted.map(({ route: { config, postId } }) => ({ configId: config.id, postId })),
    );
    return {
      deliveries,
      posts: await this.posts.listByIds(scope, postIds),
      remotes: await this.remotes.ofPosts(scope, ...postIds),
    };
  }

  private async takeOne(
    scope: Scope,
    { id, route: { websiteId, config, postId, key } }: Wanted,
    known: Known,
  ): Promise<Attempt | null> {
    const all = known.deliveries.filter(
      (one) => one.configId === config.id && one.postId === postId && one.websiteId === websiteId,
    );
    const delivery = all.find((one) => one.id === id);
    const others = all.filter((one) => one.id !== id);
    const now = this.clock.now();
    // An older version that arrives late would take the place of the newer one.
    if (!delivery?.isDue(now) || others.some((other) => other.isHeld(now))) return null;
    if (delivery.firstAttemptAt) await this.closeUnheard(scope, id);
    const post = known.posts.find((one) => one.postId === postId && one.websiteId === websiteId) ?? null;
    const isWithdrawal = delivery.kind === 'withdraw';
    const removal = isWithdrawal ? await this.remotes.removalOf(scope, postId) : null;
    if (!delivery.isCurrent(post?.seal ?? null) || (isWithdrawal && !removal))
      return this.drop(scope, config, delivery, now);
    const place = known.remotes.find((one) => one.configId === config.id && one.postId === postId && one.isAt(config));
    if (isWithdrawal && !place && !config.isNotifiedOfWithdrawals)
      return this.leaveBehind(scope, config, delivery, now);
    const begunBefore =
      delivery.firstAttemptAt !== null ||
      others.some((other) => other.kind !== 'withdraw' && other.firstAttemptAt !== null);
    const token = delivery.begin(now);
    const log = new PublishingLog(delivery, now);
    const begun = {
      messageId: delivery.messageId,
      token,
      number: delivery.attempt,
      firstAttemptAt: delivery.firstAttemptAt ?? now,
    };
    return {
      scope: systemOf([websiteId]),
      deliveryId: id,
      delivery,
      log,
      ...begun,
      config,
      key: key(),
      post,
      postId,
      removal,
      remote: place?.remote ?? null,
      begunBefore,
    };
  }

  /** Another version is approved, or none, or one again. */
  private async drop(scope: Scope, config: PublishingConfig, delivery: Delivery, now: Date): Promise<null> {
    delivery.giveUp();
    await this.deliveries.save(delivery);
    const place = delivery.kind === 'withdraw' ? await this.places.find(scope, config, delivery.postId) : null;
    if (place) await this.places.stays(place, now);
    return null;
  }

  /** Where the post is, nobody can be asked any more: that is said in the log. */
  private async leaveBehind(scope: Scope, config: PublishingConfig, delivery: Delivery, now: Date): Promise<null> {
    delivery.begin(now);
    delivery.giveUp();
    await this.deliveries.save(delivery);
    const where = await this.places.leftBehind(scope, config, delivery.postId, now);
    const log = new PublishingLog(delivery, now);
    const isNotificationOff = where === null && templateOf(config.templateType).withdrawalNotice !== undefined;
    const errorMessage = isNotificationOff
      ? 'Not sent: this address is told of withdrawals no more.'
      : 'Not taken down: the configuration points elsewhere now. The post stays at ' +
        `${where ?? 'the earlier address'} until someone removes it there.`;
    log.end({ ...ENDED_UNHEARD, status: 'failed', errorMessage });
    await this.logs.add(scope, log);
    return null;
  }

  /**
   * A process was killed in the middle: whether its message arrived is unknown, so it is sent again under the same id.
   */
  private async closeUnheard(scope: Scope, deliveryId: string): Promise<void> {
    for (const log of await this.logs.pendingOf(scope, deliveryId)) {
      log.end({
        ...ENDED_UNHEARD,
        errorMessage: 'Galley ended before the destination’s answer was heard; it is sent again.',
      });
      await this.logs.save(log);
    }
  }
}
