import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** Maximum number of feeds per person. */
export const MAX_FEEDS = 20;

/** Whether there is anything that the person's calendar could show. */
export const reachesAny = ({ websites }: Scope): boolean => websites === 'all' || websites.length > 0;

/**
 * A private link for the calendar program of one person. It shows what that person has access to at the time of
 * reading.
 */
export class CalendarFeed {
  readonly id: string;
  readonly userId: UserId;
  /** Null when the feed includes all websites that the person has access to. */
  readonly websiteId: WebsiteId | null;
  /** SHA-256 of the key in the link, hexadecimal. */
  readonly keyDigest: string;
  readonly createdAt: Date;

  constructor(userId: UserId, websiteId: WebsiteId | null, keyDigest: string, at: Date) {
    this.id = newId();
    this.userId = userId;
    this.websiteId = websiteId;
    this.keyDigest = keyDigest;
    this.createdAt = at;
  }
}
