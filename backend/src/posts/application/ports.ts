import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PostText } from '../../shared/domain/text-fields.js';
import type { BlockDocument, PostScore, PostSource, TextEvidence } from '../domain/evidence.js';
import type { StoredOrigin, OriginSource } from '../domain/post-origin.js';
import type { PostVersion } from '../domain/post-version.js';
import type { Post } from '../domain/post.js';
import type { RewriteRequest } from '../domain/rewrite-request.js';
import type { RemovalReason, SealedPost } from '../domain/sealed-post.js';

export abstract class Posts {
  /** @throws PostNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: PostId): Promise<Post>;
  /**
   * As it is now. Only inside a transaction, before anything else of the post is changed there: until its end nobody
   * else changes the post.
   * @param isRemoval it is to be removed: then nobody names it anew either @throws PostNotFound
   */
  abstract lock(scope: Scope, id: PostId, options?: { isRemoval?: boolean }): Promise<Post>;
  /**
   * Only inside a transaction: until its end the post is not removed, nor is its website; others may change it.
   * @throws PostNotFound
   */
  abstract keep(scope: Scope, id: PostId): Promise<Post>;
  /** As `lock`, of those of them that there are and the caller reaches. */
  abstract lockSome(scope: Scope, ids: readonly PostId[]): Promise<Post[]>;
  /** The same without reading them. */
  abstract hold(scope: Scope, ids: readonly PostId[]): Promise<void>;
  abstract ofRun(scope: Scope, generationRunId: string): Promise<Post | null>;
  /** @throws PostWebsiteGone, PostCategoryGone when they were deleted meanwhile */
  abstract add(scope: Scope, post: Post): Promise<void>;
  /** Those that were read together. @throws ChangedMeanwhile when someone saved since one was read */
  abstract save(...posts: Post[]): Promise<void>;
  abstract remove(scope: Scope, post: Post): Promise<void>;
  /**
   * The wanted slug, with -2, -3 … when another post of the website has it, or is live under it. Only inside a
   * transaction: until its end nobody else is given a slug of that website.
   */
  abstract freeSlug(scope: Scope, websiteId: WebsiteId, wanted: string, except?: PostId): Promise<string>;
}

export abstract class PostVersions {
  abstract add(scope: Scope, version: PostVersion): Promise<void>;
  /**
   * The blocks of every text that a writer made, the first one first: where the citations of all later ones come from.
   */
  abstract written(scope: Scope, postId: PostId): Promise<BlockDocument[]>;
}

export abstract class RewriteRequests {
  /** @throws RewriteRequestNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<RewriteRequest>;
  /** As it is now; inside a transaction, until its end nobody else changes it. @throws RewriteRequestNotFound */
  abstract lock(scope: Scope, id: string): Promise<RewriteRequest>;
  /** @throws RewriteStillOpen when the post has another open one */
  abstract add(scope: Scope, request: RewriteRequest): Promise<void>;
  abstract save(request: RewriteRequest): Promise<void>;
  /** Fails a request that is still open. */
  abstract close(scope: Scope, postId: PostId, reason: string, at: Date): Promise<void>;
}

/** Winnowing fingerprints of each post, for uniqueness. */
export abstract class Fingerprints {
  abstract put(scope: Scope, post: { postId: PostId; websiteId: WebsiteId }, hashes: readonly number[]): Promise<void>;
}

/** Where imported posts come from. */
export abstract class PostOrigins {
  /** Which of these the website has. */
  abstract known(
    scope: Scope,
    websiteId: WebsiteId,
    source: OriginSource,
    keys: readonly string[],
  ): Promise<Set<string>>;
  abstract add(scope: Scope, origin: StoredOrigin): Promise<void>;
  /** How many posts an import brought. */
  abstract count(scope: Scope, websiteId: WebsiteId, importId: string): Promise<number>;
}

/** What is delivered. Only inside a transaction: the changes of a website's posts come one after the other. */
export abstract class SealedVersions {
  /** Until the transaction ends nobody else changes what these websites are served. After their posts are held. */
  abstract hold(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void>;
  /** @throws SlugLive when another post is live under the slug */
  abstract put(scope: Scope, sealed: Omit<SealedPost, 'updatedAt'>): Promise<void>;
  /** Marks them as being on their clients' websites. */
  abstract published(
    scope: Scope,
    ...live: { postId: PostId; websiteId: WebsiteId; at: Date; url: string | null }[]
  ): Promise<void>;
  /** Takes it out and leaves a tombstone; without a sealed version an older tombstone takes the new reason. */
  abstract remove(
    scope: Scope,
    of: { postId: PostId; websiteId: WebsiteId },
    reason: RemovalReason,
    at: Date,
  ): Promise<void>;
}

/** SHA-256, hex, over the RFC 8785 form of the sealed fields. */
export abstract class Seals {
  /** In the newest format. */
  abstract seal(text: PostText): { seal: string; document: string };
  /** Its seals in all formats that hold the whole of it. */
  abstract inEveryFormat(text: PostText): string[];
}

/** A post whose text has changed, with the blocks and sources that it had before. */
export interface AppraisedPost extends PostText {
  /** Null for one that is not saved yet. */
  id: PostId | null;
  websiteId: WebsiteId;
  categoryId: string | null;
  generationRunId: string | null;
  blocks: BlockDocument;
  sources: readonly PostSource[];
}

/**
 * Judges a text that a person changed by what the post was written from. Not inside a transaction: it reads on its own.
 */
export abstract class TextAppraisal {
  /**
   * @param written blocks of every text that a writer made of the post
   * @returns also the winnowing fingerprints of the text
   */
  abstract appraise(
    scope: Scope,
    post: AppraisedPost,
    written: readonly BlockDocument[],
  ): Promise<{ evidence: TextEvidence & { score: PostScore }; fingerprints: readonly number[] }>;
  /** The winnowing fingerprints alone, of sanitised HTML. */
  abstract fingerprints(content: string): Promise<readonly number[]>;
}

/** Content from outside becomes HTML that does no harm. */
export abstract class HtmlSanitizer {
  /** @throws Invalid for what is nested too deeply or has too many elements */
  abstract clean(html: string): string;
  /** What a reader reads of it. */
  abstract plainText(html: string): string;
}
