import type { Page, PageRequest } from '../../shared/application/page.js';
import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PostText } from '../../shared/domain/text-fields.js';
import type { ClaimCheckSummary } from '../domain/claim.js';
import type { PlacedSentence, PostCitation, PostScore, PostSource, SentencePlace } from '../domain/evidence.js';
import type { PostOrigin } from '../domain/post-origin.js';
import type { RewriteStatus, RewriteType } from '../domain/rewrite-request.js';
import type { PostStatus } from '../domain/status.js';

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
  /** Whether the approved version is on the client's website, regardless of the status. */
  isPublished?: boolean;
  /** Whether a person has edited or revised it or requested a rewrite. */
  isWorkedOn?: boolean;
  /** Made on these days, `YYYY-MM-DD` in UTC, both included. */
  from?: string;
  to?: string;
  /** Words, or beginnings of words, of the title, slug, category or excerpt: all of them have to be there. */
  q?: string;
}

export const POST_SORTS = [
  '-created_at',
  'created_at',
  'title',
  '-title',
  'score',
  '-score',
  'updated_at',
  '-updated_at',
  'category',
  '-category',
  'website',
  '-website',
] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** The result of the last check of a post's page on the client's website. */
export interface LiveView {
  state: string;
  /** A time in the database's format. */
  checkedAt: string | null;
  differences: readonly { field: string; expected: string; seen: string | null }[];
}

/** A picture of the website's library, or a cover, that readers see with a post. */
export interface PostPicture {
  source: 'chosen' | 'cover';
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Path of the largest file, which every program can show. */
  path: string;
  /** Path of a small WebP. */
  thumbnailPath: string;
}

/** Whether a pending post without a featured image has the cover for its current title. */
export const COVER_STATES = ['drawn', 'awaited', 'failed'] as const;
export type CoverState = (typeof COVER_STATES)[number];

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
  picture: PostPicture | null;
  createdAt: Date;
  updatedAt: Date;
  decidedAt: Date | null;
  /** Until when the approval can be undone, in the database's format; null when it cannot. */
  releaseAt: string | null;
  declineReason: string | null;
  rewriteCount: number;
  lastRewriteAt: Date | null;
  generationRunId: string | null;
  writer: string;
  writerLabel: string | null;
  score: number | null;
  /** Why the score is lower than the SEO figure. */
  scoreCapReason: string | null;
  unsupportedCount: number;
  seal: string | null;
  version: number;
}

/** What lists have instead of the whole evidence. */
export type OfLists = 'score' | 'scoreCapReason' | 'unsupportedCount';

export interface PostDetails extends Omit<PostListing, OfLists>, PostText {
  /** Null for a post that needs no cover: it is decided, has a featured image, or its website wants none. */
  coverState: CoverState | null;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  originalContent: string | null;
  model: string | null;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  /** Where the sentences stand in the content. */
  places: readonly PlacedSentence[];
  score: PostScore | null;
  /** The name of who approved or declined it last. */
  decidedBy: string | null;
  /** Space-separated tokens of the content's text. */
  wordCount: number;
  /** The number of versions. */
  versions: number;
  sealedVersion: number | null;
  acceptedUnsupported: readonly SentencePlace[];
  /** What reviewers had checked when the sealed version was approved; null where that was not recorded. */
  approvedClaims: ClaimCheckSummary | null;
  liveUrl: string | null;
  /** Whether it has a public receipt. */
  hasReceipt: boolean;
  /** The origin of an imported post; `publishedAt` in the database's format. */
  origin: (Omit<PostOrigin, 'sourceKey' | 'publishedAt' | 'importId'> & { publishedAt: string | null }) | null;
  hasOpenRewrite: boolean;
  /** The cost of its run and its rewrites, in millionths of a US dollar. */
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
  /** Number of the version that it made. */
  version: number | null;
}

/** Options of the post filters, with the number of posts for each. */
export interface PostTopics {
  categories: { name: string; posts: number }[];
  focusTopics: { id: string; title: string; posts: number }[];
}

/** Read models for the screens. */
export abstract class PostViews {
  /** @throws WebsiteNotFound, FocusTopicNotFound when the caller does not reach it */
  abstract list(scope: Scope, filter: PostFilter, sort: PostSort, page: PageRequest): Promise<Page<PostListing>>;
  /** Sorted by name, at most 200 of each. @throws WebsiteNotFound */
  abstract topics(scope: Scope, filter: Pick<PostFilter, 'websiteId' | 'status'>): Promise<PostTopics>;
  /** The names in the order of the ids. @throws PostNotFound when one of them is not found */
  abstract names(scope: Scope, ids: readonly PostId[]): Promise<PostName[]>;
  /** @throws PostNotFound */
  abstract get(scope: Scope, id: PostId): Promise<PostDetails>;
  /** The newest first. @throws PostNotFound */
  abstract rewriteRequests(scope: Scope, id: PostId): Promise<RewriteRow[]>;
  /** @throws RewriteRequestNotFound */
  abstract rewriteRequest(scope: Scope, id: string): Promise<RewriteRow>;
}
