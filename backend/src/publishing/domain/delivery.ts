import { newId, type PostId, type WebsiteId } from '../../shared/domain/ids.js';
import { Lease } from '../../shared/domain/lease.js';
import { DeliveryUnderWay } from './errors.js';

/** `withdraw` removes from the destination what an earlier delivery published there. */
export const DELIVERY_KINDS = ['publish', 'update', 'withdraw'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export type DeliveryStatus = 'pending' | 'retrying' | 'delivered' | 'failed';

export interface DeliveryOf {
  websiteId: WebsiteId;
  configId: string;
  postId: PostId;
  seal: string;
  kind: DeliveryKind;
  /** Time when the version was approved, or when the post was withdrawn. */
  releasedAt: Date;
}

/**
 * The delivery of one approved version, or of its withdrawal, to one destination. It is delivered at least once, with
 * one message id per approval.
 */
export class Delivery {
  readonly id: string;
  /**
   * Value of the `webhook-id` header. Receivers recognise repeated messages by it, and which of two messages is newer,
   * since ids sort by creation time.
   */
  messageId: string;
  readonly websiteId: WebsiteId;
  readonly configId: string;
  readonly postId: PostId;
  readonly seal: string;
  readonly kind: DeliveryKind;
  /** Time of the approval that this delivery publishes. A version can be withdrawn and approved again. */
  releasedAt: Date;
  status: DeliveryStatus = 'pending';
  /** Number of attempts started since the delivery was created or last replayed. */
  attempt = 0;
  /** Time of the next attempt; null when none is planned. */
  nextAttemptAt: Date | null;
  firstAttemptAt: Date | null = null;
  leaseUntil: Date | null = null;
  /**
   * Number of times the delivery was claimed. It never decreases, and its value is the token of the lease's holder (see
   * `Lease`).
   */
  leaseToken = 0;
  /** Whether a person asked for it. It is then sent also while automatic publishing is off. */
  isOnDemand = false;
  version = 1;
  readonly createdAt: Date;
  deliveredAt: Date | null = null;

  constructor({ websiteId, configId, postId, seal, kind, releasedAt }: DeliveryOf, at: Date) {
    this.id = newId();
    this.messageId = this.id;
    this.websiteId = websiteId;
    this.configId = configId;
    this.postId = postId;
    this.seal = seal;
    this.kind = kind;
    this.releasedAt = releasedAt;
    this.createdAt = at;
    this.nextAttemptAt = at;
  }

  /** The lane of its configuration, see `PublishingConfig.lane`. */
  get lane(): string {
    return this.configId;
  }

  /** Creates the delivery of an approved version. It is an `update` when an earlier version reached the destination. */
  static create(
    { websiteId, postId, seal, approvedAt }: { websiteId: WebsiteId; postId: PostId; seal: string; approvedAt: Date },
    configId: string,
    earlier: readonly Delivery[],
    at: Date,
  ): Delivery {
    const kind = earlier.some(({ deliveredAt }) => deliveredAt) ? 'update' : 'publish';
    return new Delivery({ websiteId, configId, postId, seal, kind, releasedAt: approvedAt }, at);
  }

  /**
   * Whether this delivery matches the approved state.
   * @param seal seal of the approved version; null when no version is approved
   */
  isCurrent(seal: string | null): boolean {
    return this.kind === 'withdraw' ? seal === null : this.seal === seal;
  }

  /** Whether a worker holds its lease. */
  isHeld(now: Date): boolean {
    return !this.lease.isFree(now);
  }

  get isOpen(): boolean {
    return this.status === 'pending' || this.status === 'retrying';
  }

  isDue(now: Date): boolean {
    return this.isOpen && this.nextAttemptAt !== null && this.nextAttemptAt <= now && this.lease.isFree(now);
  }

  /**
   * Claims the delivery for one attempt.
   * @returns the lease token with which to end the attempt
   * @throws LeaseLost when another worker holds the lease
   */
  begin(now: Date): number {
    this.hold(this.lease.claim(now));
    this.attempt += 1;
    this.firstAttemptAt ??= now;
    return this.leaseToken;
  }

  /**
   * Extends the lease while an attempt is running.
   * @throws LeaseLost
   */
  renew(token: number, now: Date): void {
    this.hold(this.lease.renew(token, now));
  }

  /**
   * Ends an attempt that was delivered.
   * @returns whether the destination received the post for the first time
   * @throws LeaseLost
   */
  succeed(token: number, at: Date): boolean {
    const isNew = this.kind === 'publish' && this.deliveredAt === null;
    this.end(token, 'delivered', null);
    this.deliveredAt = at;
    return isNew;
  }

  /**
   * Ends an attempt that failed.
   * @param next time of the next attempt; null when there is none
   * @throws LeaseLost
   */
  fail(token: number, next: Date | null): void {
    this.end(token, next ? 'retrying' : 'failed', next);
  }

  /**
   * Undoes the start of an attempt that was not made because the process stops.
   * @throws LeaseLost
   */
  handBack(token: number, at: Date): void {
    this.end(token, 'retrying', at);
    this.attempt -= 1;
  }

  /** Closes the delivery because its version is outdated. */
  giveUp(): void {
    this.status = 'failed';
    this.nextAttemptAt = null;
    this.leaseUntil = null;
  }

  /**
   * Handles another approval of the same version, which is sent with a new message id.
   * @param isLive whether the destination still has the version; then nothing is sent
   * @returns whether a new message is to be sent
   */
  releaseAgain(releasedAt: Date, isLive: boolean, at: Date): boolean {
    if (releasedAt <= this.releasedAt) return false;
    this.releasedAt = releasedAt;
    if (this.isOpen || isLive) return false;
    this.sendAnew(at);
    return true;
  }

  /**
   * Sends another withdrawal of the post with a new message id, since receivers apply the message with the greatest id.
   * @throws DeliveryUnderWay
   */
  takeBackAgain(releasedAt: Date, at: Date): void {
    this.releasedAt = releasedAt;
    this.sendAnew(at);
  }

  /**
   * Whether no later message about the post was sent to the destination.
   * @param all all deliveries of the post to the destination
   */
  isLastOf(all: readonly Delivery[]): boolean {
    const at = this.deliveredAt;
    return (
      !at ||
      !all.some(
        ({ id, firstAttemptAt, deliveredAt }) =>
          id !== this.id && [firstAttemptAt, deliveredAt].some((other) => other !== null && other > at),
      )
    );
  }

  /** Sends the delivery now, because a person asked for it: see `resend`. @throws DeliveryUnderWay */
  replay(at: Date): void {
    this.resend(at);
    this.isOnDemand = true;
  }

  /** Sends the delivery now, with a full new series of attempts under the same message id. @throws DeliveryUnderWay */
  resend(at: Date): void {
    if (this.isOpen && !this.lease.isFree(at)) throw new DeliveryUnderWay();
    this.status = 'pending';
    this.attempt = 0;
    this.nextAttemptAt = at;
    this.leaseUntil = null;
    this.isOnDemand = false;
  }

  private sendAnew(at: Date): void {
    this.resend(at);
    this.messageId = newId();
  }

  private get lease(): Lease {
    return Lease.create(this.leaseToken, this.leaseUntil);
  }

  private hold({ attempt, until }: Lease): void {
    this.leaseToken = attempt;
    this.leaseUntil = until;
  }

  private end(token: number, status: DeliveryStatus, next: Date | null): void {
    this.hold(this.lease.release(token));
    this.status = status;
    this.nextAttemptAt = next;
  }
}

/** Deliveries that publish a version, newest first, without withdrawals. */
export const versionsOf = (all: readonly Delivery[]): Delivery[] =>
  all
    .filter(({ kind }) => kind !== 'withdraw')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
