import { newId, type WebsiteId } from '../../../shared/domain/ids.js';

/** Maximum number of feeds per website. */
export const MAX_FEEDS = 20;

/** A feed of a website's approved posts at a private URL, for websites that cannot send an API key. */
export class PostFeed {
  readonly id: string;
  readonly websiteId: WebsiteId;
  /** SHA-256 (hex) of the key in the feed's URL. */
  readonly keyDigest: string;
  readonly createdAt: Date;

  constructor(websiteId: WebsiteId, keyDigest: string, at: Date) {
    this.id = newId();
    this.websiteId = websiteId;
    this.keyDigest = keyDigest;
    this.createdAt = at;
  }
}
