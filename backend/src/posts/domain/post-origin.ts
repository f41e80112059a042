import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

export const ORIGIN_SOURCES = ['wordpress', 'ghost'] as const;
export type OriginSource = (typeof ORIGIN_SOURCES)[number];

/** Where a post comes from that was not written here. */
export interface PostOrigin {
  source: OriginSource;
  /** What it is called there, and never again: a website has one post of each. */
  sourceKey: string;
  /** Where the website shows it; null for one that it never showed. */
  url: string | null;
  publishedAt: Date | null;
  tags: readonly string[];
  /** Which import brought it. */
  importId: string;
}

/** As it is kept. */
export interface StoredOrigin extends PostOrigin {
  postId: PostId;
  websiteId: WebsiteId;
}
