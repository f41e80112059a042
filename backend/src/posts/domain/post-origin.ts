import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

export const ORIGIN_SOURCES = ['wordpress', 'ghost'] as const;
export type OriginSource = (typeof ORIGIN_SOURCES)[number];

/** The origin of an imported post. */
export interface PostOrigin {
  source: OriginSource;
  /** Its unique key in the other system: a website imports each post once. */
  sourceKey: string;
  /** The address on the website; null for a post that was never public. */
  url: string | null;
  publishedAt: Date | null;
  tags: readonly string[];
  /** The id of the import. */
  importId: string;
}

/** The stored form of the origin. */
export interface StoredOrigin extends PostOrigin {
  postId: PostId;
  websiteId: WebsiteId;
}
