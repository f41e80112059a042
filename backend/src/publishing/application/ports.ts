import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { KnownPictures } from '../../shared/domain/served-picture.js';
import type { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RemotePost, RemoteState, Removal } from '../domain/remote-post.js';
import type { PlannedRelease, ReleaseQueue } from '../domain/release-plan.js';
import type { PublishingLog } from '../domain/publishing-log.js';

/** A successful delivery, for the totals of its configuration. */
export interface Taken {
  configId: string;
  isNew: boolean;
  /** Null for a withdrawal. */
  publishedAt: Date | null;
}

export abstract class PublishingConfigs {
  /** @throws PublishingConfigNotFound also when the caller has no access to it */
  abstract get(scope: Scope, id: string): Promise<PublishingConfig>;
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingConfig | null>;
  /** @throws PublishingConfigExists */
  abstract add(scope: Scope, config: PublishingConfig): Promise<void>;
  /** @throws PublishingConfigChanged */
  abstract save(config: PublishingConfig): Promise<void>;
  /**
   * Resets the failures of destinations and increments their totals, which count new posts only. Does not change the
   * version that edits are checked against.
   */
  abstract noteTaken(scope: Scope, ...taken: Taken[]): Promise<void>;
  /**
   * Replaces the signing secret; the former one stays valid until the given time. Does not change the version that
   * edits are checked against.
   */
  abstract rotateSecret(
    scope: Scope,
    id: string,
    sealed: string,
    previousExpiresAt: Date,
    shownTo: UserId,
  ): Promise<void>;
  /** Records that a user has seen the signing secret. Does not change the version that edits are checked against. */
  abstract noteSecretRevealed(scope: Scope, id: string, to: UserId): Promise<void>;
  /** @returns false when it was already off */
  abstract switchOff(scope: Scope, id: string, at: Date): Promise<boolean>;
}

/** The configuration and the destination of a delivery. */
export interface DeliveryRoute {
  websiteId: WebsiteId;
  postId: PostId;
  config: PublishingConfig;
  /** Whether the website is active and its configuration sends this delivery. */
  isOpen: boolean;
  /** Decrypts the website's own key, for a destination that receives it. */
  key: () => string | null;
}

export abstract class DeliveryRoutes {
  /**
   * The current route; null when the delivery was deleted. For workers, which know only its id, and only outside of
   * transactions.
   */
  abstract find(id: string): Promise<DeliveryRoute | null>;
}

export abstract class Deliveries {
  /** @throws DeliveryNotFound */
  abstract get(scope: Scope, id: string): Promise<Delivery>;
  /** The withdrawal of a version; null when there was none. */
  abstract withdrawalOf(scope: Scope, configId: string, postId: PostId, seal: string): Promise<Delivery | null>;
  /**
   * Locks deliveries until the transaction ends and leaves out deleted ones. To be called before the transaction
   * changes anything else.
   */
  abstract hold(scope: Scope, ...ids: string[]): Promise<void>;
  /**
   * All deliveries of a post, withdrawals included, oldest first, locked until the transaction ends; no new ones can be
   * created until then.
   */
  abstract lockPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]>;
  /** Like `lockPost`, for several posts. */
  abstract lockPosts(scope: Scope, places: readonly { configId: string; postId: PostId }[]): Promise<Delivery[]>;
  /** Failed deliveries of versions that are still to be sent, oldest first, locked until the transaction ends. */
  abstract lockFailed(scope: Scope, configId: string, limit: number): Promise<Delivery[]>;
  /** Number of failed deliveries that are still to be sent. */
  abstract countFailed(scope: Scope, configId: string): Promise<number>;
  /** @returns false when this version already has a delivery to this destination */
  abstract addOnce(scope: Scope, delivery: Delivery): Promise<boolean>;
  /**
   * Continues with a delivery from an earlier transaction without reading it again; `save` refuses it if it was saved
   * since.
   */
  abstract resume(scope: Scope, delivery: Delivery): Delivery;
  /**
   * Saves deliveries that were read or resumed together.
   * @throws Conflict when another worker saved one of them since
   */
  abstract save(...deliveries: Delivery[]): Promise<void>;
}

/** Posts at destinations that assign their own ids. */
export abstract class RemotePosts {
  abstract find(scope: Scope, configId: string, postId: PostId): Promise<RemotePost | null>;
  abstract ofPosts(scope: Scope, ...postIds: PostId[]): Promise<RemotePost[]>;
  abstract add(scope: Scope, remote: RemotePost): Promise<void>;
  abstract save(remote: RemotePost): Promise<void>;
  /** Why a post is no longer delivered; null when it is still delivered, or never was. */
  abstract removalOf(scope: Scope, postId: PostId): Promise<Removal | null>;
  /** Records that the notice of this removal was created, so that the reconciler no longer finds it. */
  abstract markNotified(scope: Scope, postId: PostId, removal: Removal): Promise<void>;
  /**
   * Stores whether a destination still has a withdrawn post; the reconciler finds it only then. Does nothing while the
   * post is approved.
   */
  abstract markRemoved(scope: Scope, postId: PostId, state: RemoteState): Promise<void>;
}

export abstract class PublishingLogs {
  /** @throws DeliveryNotFound also when the caller has no access to it */
  abstract get(scope: Scope, id: string): Promise<PublishingLog>;
  /** Attempts of a delivery whose end was never recorded. */
  abstract pendingOf(scope: Scope, deliveryId: string): Promise<PublishingLog[]>;
  abstract add(scope: Scope, ...logs: PublishingLog[]): Promise<void>;
  /**
   * Continues with a log from an earlier transaction without reading it again. Only the holder of its delivery writes
   * it.
   */
  abstract resume(scope: Scope, log: PublishingLog): PublishingLog;
  abstract save(...logs: PublishingLog[]): Promise<void>;
}

/** The approved version of a post, as stored by the posts module. */
export interface ReleasedPost {
  postId: PostId;
  websiteId: WebsiteId;
  seal: string;
  /** Canonical JSON of the sealed fields. */
  document: string;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  approvedAt: Date;
  /** Whether it is on the client's website. */
  isLive: boolean;
}

/** A delivered version of a post, with its public URL if known. */
export interface PublishedVersion extends Pick<ReleasedPost, 'postId' | 'seal'> {
  at: Date;
  url?: string;
}

/** Approved versions in the posts module: reads them and records what was published. */
export abstract class ReleasedPosts {
  /** The website of a post, approved or not; null when the scope has no access to the post. */
  abstract websiteOf(scope: Scope, postId: PostId): Promise<WebsiteId | null>;
  /** The approved version of a post; null when there is none. */
  abstract find(scope: Scope, postId: PostId): Promise<ReleasedPost | null>;
  /** The post of a website whose version was approved last; null when there is none. */
  abstract newest(scope: Scope, websiteId: WebsiteId): Promise<PostId | null>;
  /** Whether an approval of the post can still be undone: its version is not to be delivered yet. */
  abstract isHeld(scope: Scope, postId: PostId): Promise<boolean>;
  /** The approved versions of those posts that have one. */
  abstract listByIds(scope: Scope, postIds: readonly PostId[]): Promise<ReleasedPost[]>;
  /**
   * Locks these posts, and what their websites serve, until the transaction ends. Deliveries are locked before posts.
   */
  abstract hold(scope: Scope, posts: readonly Pick<ReleasedPost, 'postId' | 'websiteId'>[]): Promise<void>;
  /** Marks this approval as processed. Does nothing when the post was approved again since. */
  abstract markReleased(scope: Scope, released: Pick<ReleasedPost, 'postId' | 'seal' | 'approvedAt'>): Promise<void>;
  /**
   * Marks posts as live at their destinations. Skips posts that are live already, were approved again since, or were
   * deleted.
   */
  abstract markPublished(scope: Scope, ...published: PublishedVersion[]): Promise<void>;
}

/** The queue of one website that releases on schedule. */
export interface WebsiteQueue extends ReleaseQueue {
  configId: string;
  websiteId: WebsiteId;
}

/** Queues of scheduled releases: waiting posts, used periods and pinned days. */
export abstract class ReleaseQueues {
  /** The website of a configuration; null when the configuration was deleted. For workers, which know only its id. */
  abstract websiteOf(configId: string): Promise<WebsiteId | null>;
  /**
   * Locks the release queue of a website until the transaction ends.
   * @returns null when it does not release on schedule, or is paused
   */
  abstract hold(scope: Scope, websiteId: WebsiteId, now: Date): Promise<WebsiteQueue | null>;
  /** Queues of one website, or of all accessible ones, read with two queries. */
  abstract all(scope: Scope, websiteId: WebsiteId | undefined, now: Date): Promise<WebsiteQueue[]>;
  /** @returns false when the period already had its release */
  abstract record(scope: Scope, queue: WebsiteQueue, release: PlannedRelease, seal: string, at: Date): Promise<boolean>;
  /** @param date null returns the post to the queue */
  abstract pin(scope: Scope, queue: WebsiteQueue, postId: PostId, date: string | null, at: Date): Promise<void>;
}

/** Pictures of websites' libraries. */
export abstract class LibraryOfPictures {
  /** @param urls may be any texts */
  abstract find(scope: Scope, websiteId: WebsiteId, urls: readonly string[]): Promise<KnownPictures>;
}

/** Where pictures of a library were copied to. */
export abstract class PictureCopies {
  /** The address of the copy at the configuration's destination; null when it has none that is known. */
  abstract find(scope: Scope, config: PublishingConfig, pictureId: string): Promise<string | null>;
  /** Does nothing when the picture was deleted meanwhile. */
  abstract keep(scope: Scope, config: PublishingConfig, pictureId: string, url: string): Promise<void>;
}

/** Website data that publishing needs. */
export abstract class PublishingWebsites {
  /** @throws WebsiteNotFound also when the caller has no access to it */
  abstract get(scope: Scope, id: WebsiteId): Promise<{ isActive: boolean }>;
  /** The website's own API key, decrypted. */
  abstract key(scope: Scope, id: WebsiteId): Promise<string>;
}

/** Signs messages as specified by Standard Webhooks. */
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
