import type { Score } from '../../editorial/index.js';
import type { Page, PageRequest } from '../../shared/application/page.js';
import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PostText } from '../../shared/domain/text-fields.js';
import type { BlockDocument, PostScore, PostSource, TextEvidence } from '../domain/evidence.js';
import type { StoredOrigin, OriginSource } from '../domain/post-origin.js';
import type { Overlap } from '../domain/submission-copied.js';
import type { KnownPictures } from '../domain/post-figures.js';
import type { PostVersion, VersionKind } from '../domain/post-version.js';
import type { Claim, ClaimCheckSummary } from '../domain/claim.js';
import type { ClaimChanges, Post } from '../domain/post.js';
import type { HeldVersion } from '../domain/held-version.js';
import type { RewriteRequest, RewriteType } from '../domain/rewrite-request.js';
import type { ApprovalRecord, RemovalReason, SealedPost } from '../domain/sealed-post.js';

export abstract class Posts {
  /** Who wrote the post or a version of it, or asked for it: by a run, a rewrite or the plan. */
  abstract people(scope: Scope, post: Post): Promise<UserId[]>;
  /** @throws PostNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: PostId): Promise<Post>;
  /**
   * Reads and locks the current post until the end of the transaction. It requires a transaction and must precede every
   * other change of the post.
   * @param isRemoval also blocks new references to the post @throws PostNotFound
   */
  abstract lock(scope: Scope, id: PostId, options?: { isRemoval?: boolean }): Promise<Post>;
  /**
   * Requires a transaction: prevents the removal of the post and its website until its end; changes remain possible.
   * @throws PostNotFound
   */
  abstract keep(scope: Scope, id: PostId): Promise<Post>;
  /** Like `lock`, for those of the posts that exist and that the caller reaches. */
  abstract lockSome(scope: Scope, ids: readonly PostId[]): Promise<Post[]>;
  /** The same without reading them. */
  abstract hold(scope: Scope, ids: readonly PostId[]): Promise<void>;
  abstract ofRun(scope: Scope, generationRunId: string): Promise<Post | null>;
  /** The content to the byte: where an earlier version of Galley stored it, with its review markup. @throws PostNotFound */
  abstract storedContent(scope: Scope, id: PostId): Promise<string>;
  /** @throws PostWebsiteGone, PostCategoryGone when they were deleted in the meantime */
  abstract add(scope: Scope, post: Post): Promise<void>;
  /**
   * Saves posts that were read together. @throws ChangedMeanwhile when another transaction saved one since it was read
   */
  abstract save(...posts: Post[]): Promise<void>;
  abstract remove(scope: Scope, post: Post): Promise<void>;
  /**
   * The wanted slug, with -2, -3 … when another post of the website has it or is live under it. Requires a transaction
   * and locks the website's slugs until its end.
   */
  abstract freeSlug(scope: Scope, websiteId: WebsiteId, wanted: string, except?: PostId): Promise<string>;
}

export interface VersionRow {
  number: number;
  at: Date;
  by: string;
  kind: VersionKind;
  title: string;
  /** Of a rewrite. */
  rewriteType: RewriteType | null;
  /** Of a restore: the number of the latest earlier version with the same text. */
  restoredVersion: number | null;
}

/** A version with its whole text. */
export interface VersionDetails extends VersionRow, PostText {}

export abstract class PostVersions {
  abstract add(scope: Scope, version: PostVersion): Promise<void>;
  /** The newest first. @throws PostNotFound */
  abstract list(scope: Scope, id: PostId, page: PageRequest): Promise<Page<VersionRow>>;
  /** @throws PostNotFound, VersionNotFound */
  abstract get(scope: Scope, id: PostId, number: number): Promise<VersionDetails>;
  /** The blocks of every text that a writer created, the oldest first: later citations originate from them. */
  abstract written(scope: Scope, postId: PostId): Promise<BlockDocument[]>;
}

/** Which claims of a post each reviewer has checked. */
export abstract class ClaimChecks {
  /**
   * Changes those of the caller; a claim that is checked already keeps its time.
   * @param claims all of the current text: what was checked of earlier texts is stored within bounds
   */
  abstract change(
    scope: Scope,
    post: Pick<Post, 'id' | 'websiteId' | 'textVersion'>,
    claims: readonly Claim[],
    changes: ClaimChanges,
    at: Date,
  ): Promise<void>;
  /** What of these claims all reviewers have checked until now. */
  abstract summary(scope: Scope, postId: PostId, claims: readonly Claim[]): Promise<ClaimCheckSummary>;
  /** Whether posts of the website are approved only when all their claims were checked. */
  abstract areRequired(scope: Scope, websiteId: WebsiteId): Promise<boolean>;
}

export abstract class RewriteRequests {
  /** @throws RewriteRequestNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<RewriteRequest>;
  /** The current request; inside a transaction it is locked until the end. @throws RewriteRequestNotFound */
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
  /** Compares with the posts of all tenants, except with one. Of another tenant's post only the share is returned. */
  abstract overlap(scope: Scope, websiteId: WebsiteId, hashes: readonly number[], except?: PostId): Promise<Overlap>;
}

/** A member of a website's team who can be mentioned in a comment and notified. */
export interface TeamMate {
  id: UserId;
  name: string;
  email: string;
}

export interface Reviewer {
  id: UserId;
  email: string;
  /** Whether the person may decide about posts; then the mail has a link to do so. */
  mayDecide: boolean;
}

export abstract class TeamMembers {
  /** The members of a website whose accounts are in use. */
  abstract list(scope: Scope, websiteId: WebsiteId): Promise<TeamMate[]>;
  /** Those who want immediate notification of new posts, whoever made the post. */
  abstract reviewers(websiteId: WebsiteId): Promise<Reviewer[]>;
}

/** The origins of imported posts. */
export abstract class PostOrigins {
  /** The keys among these that the website already has. */
  abstract known(
    scope: Scope,
    websiteId: WebsiteId,
    source: OriginSource,
    keys: readonly string[],
  ): Promise<Set<string>>;
  abstract add(scope: Scope, origin: StoredOrigin): Promise<void>;
  /** The number of posts of an import. */
  abstract count(scope: Scope, websiteId: WebsiteId, importId: string): Promise<number>;
}

/** The delivered versions. Requires a transaction: changes to the posts of a website are serialised. */
export abstract class SealedVersions {
  /** Locks the served content of these websites until the transaction ends. Lock their posts first. */
  abstract hold(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void>;
  /**
   * @param at when readers get it: those who read since then find it
   * @throws SlugLive when another post is live under the slug
   */
  abstract put(scope: Scope, sealed: Omit<SealedPost, 'updatedAt'>, record: ApprovalRecord, at: Date): Promise<void>;
  /** Marks them as being on their clients' websites. */
  abstract published(
    scope: Scope,
    ...live: { postId: PostId; websiteId: WebsiteId; at: Date; url: string | null }[]
  ): Promise<void>;
  /**
   * Removes the sealed version and leaves a tombstone; without a sealed version an existing tombstone gets the new
   * reason.
   */
  abstract remove(
    scope: Scope,
    of: { postId: PostId; websiteId: WebsiteId },
    reason: RemovalReason,
    at: Date,
  ): Promise<void>;
}

/** Approved versions that wait until their approval can no longer be undone. Lock their posts first. */
export abstract class HeldVersions {
  /** How long approvals of the website can be undone; 0 when it delivers at once. */
  abstract undoSeconds(scope: Scope, websiteId: WebsiteId): Promise<number>;
  /** @throws SlugLive when another post is live under the slug */
  abstract hold(scope: Scope, held: HeldVersion): Promise<void>;
  abstract find(scope: Scope, postId: PostId): Promise<HeldVersion | null>;
  /** Those among these posts that have one. */
  abstract ofPosts(scope: Scope, postIds: readonly PostId[]): Promise<ReadonlyMap<PostId, HeldVersion>>;
  abstract remove(scope: Scope, postId: PostId): Promise<void>;
  /** Those of all websites whose time has come, the longest due first. */
  abstract due(at: Date, limit: number): Promise<{ postId: PostId; websiteId: WebsiteId }[]>;
}

/** SHA-256, hex, over the RFC 8785 form of the sealed fields. */
export abstract class Seals {
  /** Seals in the newest format. */
  abstract seal(text: PostText): { seal: string; document: string };
  /** The seals of the text in all formats that represent it completely. */
  abstract inEveryFormat(text: PostText): string[];
}

/** Pictures in websites' libraries, which posts show. */
export abstract class LibraryPictures {
  /** @returns of these addresses only those that name pictures of this installation */
  abstract find(scope: Scope, websiteId: WebsiteId, urls: readonly string[]): Promise<KnownPictures>;
}

/** A picture as the texts of a post name it. */
export type CoverText = Pick<PostText, 'featuredImage' | 'featuredImageAlt'>;

/** The covers that are drawn for posts without a featured image. */
export abstract class Covers {
  /**
   * Draws the post's cover when it needs one and has none for its current title. Must not run inside a transaction. A
   * cover that cannot be drawn is no error: the post does without it.
   */
  abstract draw(scope: Scope, id: PostId): Promise<void>;
  /** The cover for the post's current title; null for a post with a featured image, and for one without a cover. */
  abstract find(scope: Scope, id: PostId): Promise<CoverText | null>;
}

/** A post whose text has changed, with the blocks and sources that it had before. */
export interface AppraisedPost extends PostText {
  /** Null for an unsaved post. */
  id: PostId | null;
  websiteId: WebsiteId;
  categoryId: string | null;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  generationRunId: string | null;
  blocks: BlockDocument;
  sources: readonly PostSource[];
  /** Null for a text that was never scored. */
  score: PostScore | null;
}

/**
 * Computes the evidence of a text that a person changed, from the sources of the post. Must not run inside a
 * transaction: it makes its own reads.
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
  ): Promise<{ evidence: TextEvidence & { score: Score }; fingerprints: readonly number[] }>;
  /** Only the winnowing fingerprints, of sanitised HTML. */
  abstract fingerprints(content: string): Promise<readonly number[]>;
}
