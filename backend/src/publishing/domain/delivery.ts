import { newId, type PostId, type WebsiteId } from '../../shared/domain/ids.js';
import { Lease } from '../../shared/domain/lease.js';
import { DeliveryUnderWay } from './errors.js';

/** A withdrawal takes down what an earlier delivery brought. */
export const DELIVERY_KINDS = ['publish', 'update', 'withdraw'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export type DeliveryStatus = 'pending' | 'retrying' | 'delivered' | 'failed';

export interface DeliveryOf {
  websiteId: WebsiteId;
  configId: string;
  postId: PostId;
  seal: string;
  kind: DeliveryKind;
  /** When that version was approved, or taken back. */
  releasedAt: Date;
}

/**
 * One approved version, or its withdrawal, on its way to one destination: at least once, under one message id for each
 * approval.
 */
export class Delivery {
  readonly id: string;
  /**
   * The `webhook-id`: receivers tell a repetition by it, and which of two messages is newer, since ids sort by when
   * they were made.
   */
  messageId: string;
  readonly websiteId: WebsiteId;
  readonly configId: string;
  readonly postId: PostId;
  readonly seal: string;
  readonly kind: DeliveryKind;
  /** The approval it serves; a version can be withdrawn and approved again. */
  releasedAt: Date;
  status: DeliveryStatus = 'pending';
  /** Number of attempts started since the delivery was created or last replayed. */
  attempt = 0;
  /** Time of the next attempt; null when none is planned. */
  nextAttemptAt: Date | null;
  firstAttemptAt: Date | null = null;
  leaseUntil: Date | null = null;
  /** Number of claims; it only increases, and identifies the holder of the lease, see `Lease`. */
  leaseToken = 0;
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

  /** Creates the delivery of an approved version: an update when an earlier version reached the destination. */
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
   * @param seal of the approved version; null when none is approved
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
   * @returns the token to end it with
   * @throws LeaseLost when another worker holds it
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

  /** @returns whether it brought a post that the destination never had before @throws LeaseLost */
  succeed(token: number, at: Date): boolean {
    const isNew = this.kind === 'publish' && this.deliveredAt === null;
    this.end(token, 'delivered', null);
    this.deliveredAt = at;
    return isNew;
  }

  /** @param next when to try again; null: never @throws LeaseLost */
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
   * The same version was approved (again): to its destination that is news, under an id of its own.
   * @param isLive whether its destination still has it: then nothing is sent
   * @returns whether there is something to send that was not before
   */
  releaseAgain(releasedAt: Date, isLive: boolean, at: Date): boolean {
    if (releasedAt <= this.releasedAt) return false;
    this.releasedAt = releasedAt;
    if (this.isOpen || isLive) return false;
    this.sendAnew(at);
    return true;
  }

  /**
   * The post was taken back once more: under a new id, since receivers go by the greatest one about a post.
   * @throws DeliveryUnderWay
   */
  takeBackAgain(releasedAt: Date, at: Date): void {
    this.releasedAt = releasedAt;
    this.sendAnew(at);
  }

  /**
   * Whether no later message about the post was sent to its destination.
   * @param all deliveries of the post
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

  /** Sends it (again) now, with all attempts before it and under the same id. @throws DeliveryUnderWay */
  replay(at: Date): void {
    if (this.isOpen && !this.lease.isFree(at)) throw new DeliveryUnderWay();
    this.status = 'pending';
    this.attempt = 0;
    this.nextAttemptAt = at;
    this.leaseUntil = null;
  }

  private sendAnew(at: Date): void {
    this.replay(at);
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
