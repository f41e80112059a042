import type { PostId } from '../../shared/domain/ids.js';
import type { SealedPost, Tombstone } from '../domain/sealed-post.js';
import type { PostStatus } from '../domain/status.js';

export interface SealedQuery {
  /** Maximum number of posts. */
  limit: number;
  /** Only changes after this moment. */
  since?: Date;
  /** `nextCursor` of an earlier page; takes precedence over `since`. */
  cursor?: string;
  /** The category's name. */
  category?: string;
  slug?: string;
}

export interface SealedPage {
  /** Sorted by `updatedAt`, then by number. */
  posts: SealedPost[];
  /** Posts withdrawn or deleted in the same interval; empty without `since` or `cursor`. */
  deleted: Tombstone[];
  /** Always present: the cursor for the next page or for later changes. */
  nextCursor: string;
  /** Whether more is available now. */
  hasMore: boolean;
}

export interface ArchivedText {
  /** The post's number as text. */
  id: string;
  title: string;
  slug: string;
  /** The address on the website; absent until the post is known to be live. */
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
