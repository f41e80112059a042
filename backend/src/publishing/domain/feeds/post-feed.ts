import { newId, type WebsiteId } from '../../../shared/domain/ids.js';

/** How many a website may have. */
export const MAX_FEEDS = 20;

/** A private address at which a website's approved posts can be read as a feed, by sites that can send no key. */
export class PostFeed {
  readonly id: string;
  readonly websiteId: WebsiteId;
  /** Of the key in the address: SHA-256, hex. */
  readonly keyDigest: string;
  readonly createdAt: Date;

  constructor(websiteId: WebsiteId, keyDigest: string, at: Date) {
    this.id = newId();
    this.websiteId = websiteId;
    this.keyDigest = keyDigest;
    this.createdAt = at;
  }
}
