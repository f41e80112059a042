import type { Page, PageRequest } from '../../shared/application/page.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery, DeliveryKind } from '../domain/delivery.js';
import type { Constants, FieldMapping } from '../domain/field-mapping.js';
import type { PublishingConfig, Release } from '../domain/publishing-config.js';
import type { RemotePost, RemoteState, Removal } from '../domain/remote-post.js';
import type { PlannedRelease, ReleaseQueue } from '../domain/release-plan.js';
import type { LogStatus, PublishingLog, RequestSummary, ResponseData } from '../domain/publishing-log.js';

export abstract class PublishingConfigs {
  /** @throws PublishingConfigNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<PublishingConfig>;
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingConfig | null>;
  /** @throws PublishingConfigExists */
  abstract add(scope: Scope, config: PublishingConfig): Promise<void>;
  /** @throws PublishingConfigChanged */
  abstract save(config: PublishingConfig): Promise<void>;
  /** A version was delivered: its destination fails no longer, and the total counts posts, new ones only. It makes no edit of the configuration stale. */
  abstract notePublished(scope: Scope, id: string, published: { isNew: boolean; at: Date }): Promise<void>;
  /** Signs with another secret; the former one stays valid until then. It makes no edit of the configuration stale. */
  abstract rotateSecret(scope: Scope, id: string, sealed: string, previousExpiresAt: Date): Promise<void>;
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
  abstract of(id: string): Promise<DeliveryRoute | null>;
}

export abstract class Deliveries {
  /** @throws DeliveryNotFound */
  abstract get(scope: Scope, id: string): Promise<Delivery>;
  /** Those that bring a version, newest first; withdrawals are none of them. */
  abstract ofPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]>;
  /** The withdrawal of a version; null when there was none. */
  abstract withdrawalOf(scope: Scope, configId: string, postId: PostId, seal: string): Promise<Delivery | null>;
  /** How many withdrawals a destination is still to be sent. */
  abstract openWithdrawals(scope: Scope, configId: string): Promise<number>;
  /** All of a post, withdrawals included. Until the transaction ends nobody else begins or changes one of them. */
  abstract lockPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]>;
  /** @returns false when there is one of this version for this destination already */
  abstract addOnce(scope: Scope, delivery: Delivery): Promise<boolean>;
  /** Goes on in this transaction with what an earlier one left of it, without reading it again: `save` refuses when somebody saved it since. */
  abstract resume(scope: Scope, delivery: Delivery): Delivery;
  /** @throws Conflict when another worker saved in between */
  abstract save(delivery: Delivery): Promise<void>;
}

/** Posts at destinations that give them ids. */
export abstract class RemotePosts {
  abstract find(scope: Scope, configId: string, postId: PostId): Promise<RemotePost | null>;
  abstract ofPost(scope: Scope, postId: PostId): Promise<RemotePost[]>;
  abstract add(scope: Scope, remote: RemotePost): Promise<void>;
  abstract save(remote: RemotePost): Promise<void>;
  /** How many are where the configuration points, and of how many of those the withdrawal is under way. */
  abstract count(scope: Scope, config: PublishingConfig): Promise<{ live: number; removing: number }>;
  /** That a post is delivered no longer; null when it is, or never was. */
  abstract removalOf(scope: Scope, postId: PostId): Promise<Removal | null>;
  /** That removal has its notice: it is looked for no more. */
  abstract markTold(scope: Scope, postId: PostId, removal: Removal): Promise<void>;
  /** Whether a destination still has what was taken back here, or has it again: only then it is looked for. Nothing where the post is approved. */
  abstract markRemoved(scope: Scope, postId: PostId, state: RemoteState): Promise<void>;
}

export abstract class PublishingLogs {
  /** @throws DeliveryNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<PublishingLog>;
  /** Attempts of a delivery whose end was never written. */
  abstract pendingOf(scope: Scope, deliveryId: string): Promise<PublishingLog[]>;
  abstract add(scope: Scope, log: PublishingLog): Promise<void>;
  /** Goes on in this transaction with what an earlier one left of it. Whoever holds its delivery is the only one who writes it. */
  abstract resume(scope: Scope, log: PublishingLog): PublishingLog;
  abstract save(log: PublishingLog): Promise<void>;
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

/** What the posts module says about approved versions, and is told of them. */
export abstract class ReleasedPosts {
  /** Which website a post belongs to, approved or not; null when the scope does not reach it. */
  abstract websiteOf(scope: Scope, postId: PostId): Promise<WebsiteId | null>;
  /** Null when no version of it is approved (any more). */
  abstract find(scope: Scope, postId: PostId): Promise<ReleasedPost | null>;
  /** Publishing has done what this approval asks for. Says nothing when the post was approved anew since. */
  abstract markReleased(scope: Scope, released: Pick<ReleasedPost, 'postId' | 'seal' | 'approvedAt'>): Promise<void>;
  /** The post is live at its destination. Says nothing when it was so before, another version was approved since, or it was deleted. */
  abstract markPublished(scope: Scope, published: { postId: PostId; seal: string; at: Date; url?: string }): Promise<void>;
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
  /** Nobody else releases or plans for the website until the transaction ends. @returns null when it does not release on schedule, or is paused */
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
  /** @param secrets a signature with each @returns the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` */
  abstract sign(secrets: readonly string[], message: { id: string; at: Date; body: string }): Readonly<Record<string, string>>;
}

/** One attempt as lists show it. */
export interface LogView {
  id: string;
  websiteId: WebsiteId;
  publishingConfigId: string;
  deliveryId: string;
  /** What was to be done. */
  kind: DeliveryKind;
  blogPostId: PostId;
  /** As it is called now; null when it was deleted. */
  blogPostTitle: string | null;
  seal: string;
  attempt: number;
  status: LogStatus;
  request: RequestSummary | null;
  responseData: ResponseData | null;
  errorMessage: string | null;
  ms: number | null;
  attemptedAt: Date;
  /** When the delivery is tried again; null unless this was its latest attempt and another one is planned. */
  nextAttemptAt: Date | null;
}

export interface LogFilter {
  websiteId?: WebsiteId;
  status?: LogStatus;
  postId?: PostId;
  /** Days in UTC, both inclusive. */
  from?: string;
  to?: string;
}

export abstract class PublishingLogViews {
  /** @throws WebsiteNotFound, ReleasedPostNotFound for a filter that names another tenant's */
  abstract list(scope: Scope, filter: LogFilter, page: PageRequest): Promise<Page<LogView>>;
}

/** A configuration as its screen shows it; no secret but the headers the tenant typed. */
export interface ConfigView {
  id: string;
  websiteId: WebsiteId;
  templateType: string;
  destinationUrl: string;
  headers: Readonly<Record<string, string>>;
  fieldMapping: FieldMapping;
  constants: Constants;
  release: Release;
  settings: Readonly<Record<string, string>>;
  isActive: boolean;
  lastPublishedAt: Date | null;
  totalPublished: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
