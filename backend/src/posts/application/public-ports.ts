import type { PostId } from '../../shared/domain/ids.js';
import type { SealedPost, Tombstone } from '../domain/sealed-post.js';
import type { PostStatus } from '../domain/status.js';

export interface SealedQuery {
  /** How many posts at most. */
  limit: number;
  /** Only what changed after this moment. */
  since?: Date;
  /** `nextCursor` of an earlier answer; wins over `since`. */
  cursor?: string;
  /** The category's name. */
  category?: string;
  slug?: string;
}

export interface SealedPage {
  /** By `updatedAt`, then number. */
  posts: SealedPost[];
  /** What was withdrawn or deleted in the same stretch; empty without `since` or `cursor`. */
  deleted: Tombstone[];
  /** Always there: a bookmark to go on from, now or later. */
  nextCursor: string;
  /** Whether there is more right now. */
  hasMore: boolean;
}

/** Another post's share of a text's fingerprints, 0 to 1. */
export interface Overlap {
  /** The website's own post that shares most; null when none shares anything. */
  own: { postId: PostId; title: string; share: number } | null;
  /** The highest share with a post of any other website: never which. */
  others: number;
}

export interface ArchivedText {
  /** The post's number as text. */
  id: string;
  title: string;
  slug: string;
  /** Where the website shows it; absent until it is known to be live. */
  url?: string;
  excerpt: string;
  /** Plain text of the content. */
  text: string;
  status: PostStatus;
}

export interface AlikeTitle {
  postId: PostId;
  title: string;
  status: PostStatus;
  createdAt: Date;
  /** 0 to 1. */
  likeness: number;
}
