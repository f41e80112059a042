import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RemotePost, RemoteState, Removal } from '../domain/remote-post.js';
import type { PlannedRelease, ReleaseQueue } from '../domain/release-plan.js';
import type { PublishingLog } from '../domain/publishing-log.js';

/** That a destination took what it was sent. */
export interface Taken {
  configId: string;
  isNew: boolean;
  /** Null for a withdrawal. */
  publishedAt: Date | null;
}

export abstract class PublishingConfigs {
  /** @throws PublishingConfigNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<PublishingConfig>;
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingConfig | null>;
  /** @throws PublishingConfigExists */
  abstract add(scope: Scope, config: PublishingConfig): Promise<void>;
  /** @throws PublishingConfigChanged */
  abstract save(config: PublishingConfig): Promise<void>;
  /**
   * Destinations fail no longer, and the totals count posts, new ones only. It makes no edit of a configuration stale.
   */
  abstract noteTaken(scope: Scope, ...taken: Taken[]): Promise<void>;
  /** Signs with another secret; the former one stays valid until then. It makes no edit of the configuration stale. */
  abstract rotateSecret(
    scope: Scope,
    id: string,
    sealed: string,
    previousExpiresAt: Date,
    shownTo: UserId,
  ): Promise<void>;
  /** Somebody has seen the signing secret. It makes no edit of the configuration stale. */
  abstract noteSecretRevealed(scope: Scope, id: string, to: UserId): Promise<void>;
  /** @returns false when it was off already */
  abstract switchOff(scope: Scope, id: string, at: Date): Promise<boolean>;
}

/** Where a delivery belongs and where it goes. */
export interface DeliveryRoute {
  websiteId: WebsiteId;
  postId: PostId;
  config: PublishingConfig;
  /** Whether configuration and website are both active. */
  isOpen: boolean;
  /** Opens the website's own key, for a destination that is sent it. */
  key: () => string | null;
}

export abstract class DeliveryRoutes {
  /** As it is now; null when the delivery is gone. For workers, who know its id only; outside of transactions. */
  abstract find(id: string): Promise<DeliveryRoute | null>;
}

export abstract class Deliveries {
  /** @throws DeliveryNotFound */
  abstract get(scope: Scope, id: string): Promise<Delivery>;
  /** The withdrawal of a version; null when there was none. */
  abstract withdrawalOf(scope: Scope, configId: string, postId: PostId, seal: string): Promise<Delivery | null>;
  /**
   * Only inside a transaction, before anything else is changed there: until its end nobody else changes these. Those
   * that are gone are left out.
   */
  abstract hold(scope: Scope, ...ids: string[]): Promise<void>;
  /**
   * All of a post, withdrawals included, the oldest first. As `hold`: until the transaction ends nobody else begins or
   * changes one of them.
   */
  abstract lockPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]>;
  /** The same of several posts. */
  abstract lockPosts(scope: Scope, places: readonly { configId: string; postId: PostId }[]): Promise<Delivery[]>;
  /** @returns false when there is one of this version for this destination already */
  abstract addOnce(scope: Scope, delivery: Delivery): Promise<boolean>;
  /**
   * Goes on in this transaction with what an earlier one left of it, without reading it again: `save` refuses when
   * somebody saved it since.
   */
  abstract resume(scope: Scope, delivery: Delivery): Delivery;
  /** Those that were read or resumed together. @throws Conflict when another worker saved one in between */
  abstract save(...deliveries: Delivery[]): Promise<void>;
}

/** Posts at destinations that give them ids. */
export abstract class RemotePosts {
  abstract find(scope: Scope, configId: string, postId: PostId): Promise<RemotePost | null>;
  abstract ofPosts(scope: Scope, ...postIds: PostId[]): Promise<RemotePost[]>;
  abstract add(scope: Scope, remote: RemotePost): Promise<void>;
  abstract save(remote: RemotePost): Promise<void>;
  /** That a post is delivered no longer; null when it is, or never was. */
  abstract removalOf(scope: Scope, postId: PostId): Promise<Removal | null>;
  /** That removal has its notice: it is looked for no more. */
  abstract markNotified(scope: Scope, postId: PostId, removal: Removal): Promise<void>;
  /**
   * Whether a destination still has what was taken back here, or has it again: only then it is looked for. Nothing
   * where the post is approved.
   */
  abstract markRemoved(scope: Scope, postId: PostId, state: RemoteState): Promise<void>;
}

export abstract class PublishingLogs {
  /** @throws DeliveryNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<PublishingLog>;
  /** Attempts of a delivery whose end was never written. */
  abstract pendingOf(scope: Scope, deliveryId: string): Promise<PublishingLog[]>;
  abstract add(scope: Scope, ...logs: PublishingLog[]): Promise<void>;
  /**
   * Goes on in this transaction with what an earlier one left of it. Whoever holds its delivery is the only one who
   * writes it.
   */
  abstract resume(scope: Scope, log: PublishingLog): PublishingLog;
  abstract save(...logs: PublishingLog[]): Promise<void>;
}

/** The approved version of a post, as the posts module keeps it. */
export interface ReleasedPost {
  postId: PostId;
  websiteId: WebsiteId;
  seal: string;
  /** Canonical JSON of the sealed fields. */
  document: string;
  approvedAt: Date;
  /** Whether it is on the client's website. */
  isLive: boolean;
}

/** A delivered version of a post, and where readers find it, where that is known. */
export interface PublishedVersion extends Pick<ReleasedPost, 'postId' | 'seal'> {
  at: Date;
  url?: string;
}

/** What the posts module says about approved versions, and is told of them. */
export abstract class ReleasedPosts {
  /** Which website a post belongs to, approved or not; null when the scope does not reach it. */
  abstract websiteOf(scope: Scope, postId: PostId): Promise<WebsiteId | null>;
  /** Null when no version of it is approved (any more). */
  abstract find(scope: Scope, postId: PostId): Promise<ReleasedPost | null>;
  /** Those of them of which a version is approved. */
  abstract listByIds(scope: Scope, postIds: readonly PostId[]): Promise<ReleasedPost[]>;
  /**
   * Only inside a transaction: until its end nobody else changes these posts, nor what their websites are served. After
   * their deliveries.
   */
  abstract hold(scope: Scope, posts: readonly Pick<ReleasedPost, 'postId' | 'websiteId'>[]): Promise<void>;
  /** Publishing has done what this approval asks for. Says nothing when the post was approved anew since. */
  abstract markReleased(scope: Scope, released: Pick<ReleasedPost, 'postId' | 'seal' | 'approvedAt'>): Promise<void>;
  /**
   * Posts are live at their destinations. Says nothing of one that was so before, of which another version was approved
   * since, or that was deleted.
   */
  abstract markPublished(scope: Scope, ...published: PublishedVersion[]): Promise<void>;
}

/** The queue of one website that releases on schedule. */
export interface WebsiteQueue extends ReleaseQueue {
  configId: string;
  websiteId: WebsiteId;
}

/** What waits for its period, which periods have had their release, and which days people chose. */
export abstract class ReleaseQueues {
  /** Which website a configuration belongs to; null when it is gone. For workers, who know its id only. */
  abstract websiteOf(configId: string): Promise<WebsiteId | null>;
  /**
   * Nobody else releases or plans for the website until the transaction ends.
   * @returns null when it does not release on schedule, or is paused
   */
  abstract hold(scope: Scope, websiteId: WebsiteId, now: Date): Promise<WebsiteQueue | null>;
  /** Those of every website in reach, or of one, in two queries. */
  abstract all(scope: Scope, websiteId: WebsiteId | undefined, now: Date): Promise<WebsiteQueue[]>;
  /** @returns false when the period has had its release */
  abstract record(scope: Scope, queue: WebsiteQueue, release: PlannedRelease, seal: string, at: Date): Promise<boolean>;
  /** @param date null: the post takes its turn again */
  abstract pin(scope: Scope, queue: WebsiteQueue, postId: PostId, date: string | null, at: Date): Promise<void>;
}

/** What publishing needs to know of a website. */
export abstract class PublishingWebsites {
  /** @throws WebsiteNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: WebsiteId): Promise<{ isActive: boolean }>;
  /** The website's own key, open. */
  abstract key(scope: Scope, id: WebsiteId): Promise<string>;
}

/** Signs as Standard Webhooks say. */
export abstract class WebhookSigner {
  /** A new secret, `whsec_…`. */
  abstract makeSecret(): string;
  /**
   * @param secrets a signature with each
   * @returns the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`
   */
  abstract sign(
    secrets: readonly string[],
    message: { id: string; at: Date; body: string },
  ): Readonly<Record<string, string>>;
}
