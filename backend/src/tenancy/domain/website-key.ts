import { digestOfSecret, isWellFormedSecret, makeSecret } from '../../shared/domain/checked-secret.js';
import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';

const PREFIX = 'glly_';
const MASK = '*'.repeat(24);

export const makeKey = (): string => makeSecret(PREFIX);

export const isWellFormedKey = (key: string): boolean => isWellFormedSecret(PREFIX, key);

export const digestOfKey = digestOfSecret;

/** First 8 and last 4 characters with 24 asterisks between; of one with 12 characters or fewer nothing is shown. */
export const maskKey = (key: string): string =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${MASK}${key.slice(-4)}`;

export const previewKey = (key: string): string => key.slice(0, 16);

/** A website's key for the pull API and for pushes: stored encrypted, found by its digest. */
export class WebsiteKey {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly digest: string;
  readonly sealed: string;
  /** Set when it was replaced: it works until then. */
  expiresAt: Date | null = null;
  lastUsedAt: Date | null = null;
  /**
   * The people who have seen the whole key, each once: it works for them until it is rotated, regardless of later
   * permissions.
   */
  revealedTo: UserId[] = [];
  readonly createdAt: Date;

  constructor(websiteId: WebsiteId, digest: string, sealed: string, at: Date) {
    this.id = newId();
    this.websiteId = websiteId;
    this.digest = digest;
    this.sealed = sealed;
    this.createdAt = at;
  }

  revealTo(userId: UserId): void {
    if (!this.revealedTo.includes(userId)) this.revealedTo = [...this.revealedTo, userId];
  }

  /** Limits the validity of the key; an earlier expiry is not extended. */
  endBy(at: Date): void {
    if (this.expiresAt === null || at < this.expiresAt) this.expiresAt = at;
  }
}
