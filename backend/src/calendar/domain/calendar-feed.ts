import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';

/** How many one person may have. */
export const MAX_FEEDS = 20;

/**
 * A private link to a calendar, for one person's calendar program. It shows what that person reaches at the moment of
 * reading.
 */
export class CalendarFeed {
  readonly id: string;
  readonly userId: UserId;
  /** Null: of all websites that the person reaches. */
  readonly websiteId: WebsiteId | null;
  /** Of the key in the link: SHA-256, hex. */
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
