import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
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

/** What is to be delivered, for publishing: approved versions, nothing else. */
export abstract class SealedPosts {
  /** Null when no version of it is sealed (any more), or the scope does not reach it. */
  abstract get(scope: Scope, postId: PostId): Promise<SealedPost | null>;
  /** Those of them that are sealed and that the scope reaches. */
  abstract listByIds(scope: Scope, postIds: readonly PostId[]): Promise<SealedPost[]>;
  abstract ofSlug(scope: Scope, websiteId: WebsiteId, slug: string): Promise<SealedPost | null>;
  /** @throws Invalid for a cursor that is not one of ours */
  abstract page(scope: Scope, websiteId: WebsiteId, query: SealedQuery): Promise<SealedPage>;
  /** That version is on its way: it waits for its release no more. Nothing where another one was approved since. */
  abstract markReleased(scope: Scope, version: Pick<SealedPost, 'postId' | 'seal' | 'approvedAt'>): Promise<void>;
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

/** What a website has already said, so that it is linked to and not repeated. */
export abstract class ExistingPosts {
  /** The newest first, at most 1,000. */
  abstract titles(scope: Scope, websiteId: WebsiteId): Promise<string[]>;
  /** @param hashes winnowing fingerprints without repeats @param except a post that is not compared with itself */
  abstract overlap(scope: Scope, websiteId: WebsiteId, hashes: readonly number[], except?: PostId): Promise<Overlap>;
  /**
   * Posts whose titles look like this text, or hold something that does: the most alike first; whatever their status.
   */
  abstract titledLike(scope: Scope, websiteId: WebsiteId, text: string, limit: number): Promise<AlikeTitle[]>;
  /** Posts with words of the query in title or text, best match first; whatever their status. */
  abstract search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedText[]>;
}
