import type { Page, PageRequest } from '../../shared/application/page.js';
import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { BlockDocument, PostCitation, PostScore, PostSource, SentencePlace, TextEvidence } from '../domain/evidence.js';
import type { KeptOrigin, OriginSource, PostOrigin } from '../domain/post-origin.js';
import type { PostText } from '../domain/post-text.js';
import type { PostVersion } from '../domain/post-version.js';
import type { Post } from '../domain/post.js';
import type { RewriteRequest, RewriteStatus, RewriteType } from '../domain/rewrite-request.js';
import type { RemovalReason, SealedPost, Tombstone } from '../domain/sealed-post.js';
import type { PostStatus } from '../domain/status.js';

export abstract class Posts {
  /** @throws PostNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: PostId): Promise<Post>;
  /** Only inside a transaction: until its end nobody else changes the post. @throws PostNotFound */
  abstract lock(scope: Scope, id: PostId): Promise<Post>;
  abstract ofRun(scope: Scope, generationRunId: string): Promise<Post | null>;
  abstract add(scope: Scope, post: Post): Promise<void>;
  /** @throws ChangedMeanwhile when someone saved since it was read */
  abstract save(post: Post): Promise<void>;
  abstract remove(scope: Scope, post: Post): Promise<void>;
  /**
   * The wanted slug, with -2, -3 … when another post of the website has it, or is live under it. Only inside a transaction:
   * until its end nobody else is given a slug of that website.
   */
  abstract freeSlug(scope: Scope, websiteId: WebsiteId, wanted: string, except?: PostId): Promise<string>;
}

export abstract class PostVersions {
  abstract add(scope: Scope, version: PostVersion): Promise<void>;
  /** The blocks of every text that a writer made, the first one first: where the citations of all later ones come from. */
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
  abstract known(scope: Scope, websiteId: WebsiteId, source: OriginSource, keys: readonly string[]): Promise<Set<string>>;
  abstract add(scope: Scope, origin: KeptOrigin): Promise<void>;
  /** How many posts an import brought. */
  abstract count(scope: Scope, websiteId: WebsiteId, importId: string): Promise<number>;
}

/** What is delivered. Only inside a transaction: the changes of a website's posts come one after the other. */
export abstract class SealedVersions {
  /** @throws SlugLive when another post is live under the slug */
  abstract put(scope: Scope, sealed: Omit<SealedPost, 'updatedAt'>): Promise<void>;
  /** Marks it as being on the client's website. */
  abstract published(scope: Scope, of: { postId: PostId; websiteId: WebsiteId }, at: Date, url: string | null): Promise<void>;
  /** Takes it out and leaves a tombstone; without a sealed version an older tombstone takes the new reason. */
  abstract remove(scope: Scope, of: { postId: PostId; websiteId: WebsiteId }, reason: RemovalReason, at: Date): Promise<void>;
}

/** SHA-256, hex, over the RFC 8785 form of the nine sealed fields. */
export abstract class Seals {
  abstract of(text: PostText): { seal: string; document: string };
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

/** Judges a text that a person changed by what the post was written from. Not inside a transaction: it reads on its own. */
export abstract class TextAppraisal {
  /** @param written blocks of every text that a writer made of the post @returns also the winnowing fingerprints of the text */
  abstract of(scope: Scope, post: AppraisedPost, written: readonly BlockDocument[]): Promise<{ evidence: TextEvidence & { score: PostScore }; fingerprints: readonly number[] }>;
  /** The winnowing fingerprints alone, of sanitised HTML. */
  abstract fingerprints(content: string): readonly number[];
}

/** Content from outside becomes HTML that does no harm. */
export abstract class HtmlSanitizer {
  abstract clean(html: string): string;
  /** What a reader reads of it. */
  abstract plainText(html: string): string;
}

export interface PostFilter {
  websiteId?: WebsiteId;
  status?: PostStatus;
  /** The category's name. */
  category?: string;
  focusTopicId?: string;
  /** 0 to 100, both included; a post without a score has none to compare. */
  minScore?: number;
  maxScore?: number;
  /** Made at least so long ago. */
  olderThanHours?: number;
  /** Whether the approved version is on the client's website, whatever the status is. */
  isPublished?: boolean;
  /** Whether someone has edited it, revised it or asked to have it rewritten. */
  isWorkedOn?: boolean;
  /** Made on these days, `YYYY-MM-DD` in UTC, both included. */
  from?: string;
  to?: string;
  /** Words, or beginnings of words, of the title, slug, category or excerpt: all of them have to be there. */
  q?: string;
}

export const POST_SORTS = ['-created_at', 'created_at', 'title', '-title', 'score', '-score', 'updated_at', '-updated_at', 'category', '-category', 'website', '-website'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** What was last found where the client's website shows a post. */
export interface LiveView {
  state: string;
  /** As the database writes it. */
  checkedAt: string | null;
  differences: readonly { field: string; expected: string; seen: string | null }[];
}

/** A post as lists show it. */
export interface PostListing extends Omit<PostText, 'content'> {
  id: PostId;
  websiteId: WebsiteId;
  websiteName: string;
  categoryId: string | null;
  focusTopicId: string | null;
  focusTopic: string | null;
  status: PostStatus;
  published: boolean;
  publishedAt: Date | null;
  live: LiveView | null;
  createdAt: Date;
  updatedAt: Date;
  decidedAt: Date | null;
  declineReason: string | null;
  rewriteCount: number;
  lastRewriteAt: Date | null;
  generationRunId: string | null;
  writer: string;
  writerLabel: string | null;
  score: number | null;
  unsupportedCount: number;
  seal: string | null;
  version: number;
}

export interface PostDetails extends Omit<PostListing, 'score' | 'unsupportedCount'>, PostText {
  originalContent: string | null;
  model: string | null;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  score: PostScore | null;
  /** The name of who approved or declined it last. */
  decidedBy: string | null;
  /** Space-separated tokens of the content's text. */
  wordCount: number;
  /** How many versions there are. */
  versions: number;
  sealedVersion: number | null;
  acceptedUnsupported: readonly SentencePlace[];
  liveUrl: string | null;
  /** Of one that was imported; `publishedAt` as the database writes it. */
  origin: (Omit<PostOrigin, 'sourceKey' | 'publishedAt' | 'importId'> & { publishedAt: string | null }) | null;
  hasOpenRewrite: boolean;
  /** Of its run and its rewrites, in millionths of a US dollar. */
  costMicroUsd: number;
}

export interface PostName {
  id: PostId;
  websiteId: WebsiteId;
  title: string;
  slug: string;
}

export interface RewriteRow {
  id: string;
  postId: PostId;
  rewriteType: RewriteType;
  contentAngle: string | null;
  instructions: string | null;
  status: RewriteStatus;
  failure: string | null;
  generationRunId: string | null;
  requestedBy: UserId | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** What posts are about, with how many there are: for choosing among them. */
export interface PostTopics {
  categories: { name: string; posts: number }[];
  focusTopics: { id: string; title: string; posts: number }[];
}

/** What the screens show. */
export abstract class PostViews {
  /** @throws WebsiteNotFound, FocusTopicNotFound for one that the caller does not reach */
  abstract list(scope: Scope, filter: PostFilter, sort: PostSort, page: PageRequest): Promise<Page<PostListing>>;
  /** By name, at most 200 of each. @throws WebsiteNotFound */
  abstract topics(scope: Scope, filter: Pick<PostFilter, 'websiteId' | 'status'>): Promise<PostTopics>;
  /** In this order. @throws PostNotFound when one of them is not found */
  abstract names(scope: Scope, ids: readonly PostId[]): Promise<PostName[]>;
  /** @throws PostNotFound */
  abstract get(scope: Scope, id: PostId): Promise<PostDetails>;
  /** The newest first. @throws PostNotFound */
  abstract rewriteRequests(scope: Scope, id: PostId): Promise<RewriteRow[]>;
  /** @throws RewriteRequestNotFound */
  abstract rewriteRequest(scope: Scope, id: string): Promise<RewriteRow>;
}

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
  abstract ofSlug(scope: Scope, websiteId: WebsiteId, slug: string): Promise<SealedPost | null>;
  /** @throws Invalid for a cursor that is not one of ours */
  abstract page(scope: Scope, websiteId: WebsiteId, query: SealedQuery): Promise<SealedPage>;
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
  /** Posts whose titles look like this text, or hold something that does: the most alike first; whatever their status. */
  abstract titledLike(scope: Scope, websiteId: WebsiteId, text: string, limit: number): Promise<AlikeTitle[]>;
  /** Posts with words of the query in title or text, best match first; whatever their status. */
  abstract search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedText[]>;
}
