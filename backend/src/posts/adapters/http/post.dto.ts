import { TEXT_DIRECTIONS, type TextDirection, textDirection } from '../../../shared/domain/language-tag.js';
import { ApiProperty } from '@nestjs/swagger';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { wiresWithout, wireText } from '../../../shared/domain/text-fields.js';
import { translatedFrom } from '../../domain/evidence.js';
import {
  COVER_STATES,
  type CoverState,
  type OfLists,
  type PostDetails,
  type PostListing,
  type PostPicture,
} from '../../application/views.js';
import type { Role } from '../../../shared/domain/scope.js';
import type { ClaimCheckSummary } from '../../domain/claim.js';
import { ORIGIN_SOURCES, type OriginSource } from '../../domain/post-origin.js';
import { MAX_REWRITES } from '../../domain/post.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';
import { LiveStatusResponse, liveOf } from './live.dto.js';
import {
  PlacedSentenceResponse,
  placeOf,
  PostCitationResponse,
  PostScoreResponse,
  PostSourceResponse,
  SentenceReferenceResponse,
} from './post-evidence.dto.js';

/** Texts that lists have. */
const LISTED = wiresWithout('content');

/** A picture of the website’s library, or a cover, that readers see with a post. */
export class PostPictureResponse implements PostPicture {
  /** `chosen` for the featured image, `cover` for what Galley drew because there is none. */
  @ApiProperty({ enum: ['chosen', 'cover'] })
  source: PostPicture['source'];
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Pixels from left to right. */
  @ApiProperty({ type: 'integer' })
  width: number;
  /** Pixels from top to bottom. */
  @ApiProperty({ type: 'integer' })
  height: number;
  /** Path of the largest file on this server. @example /pictures/JpD2sOqbW4Zr1uXcTq0x5g/1600.png */
  path: string;
  /** Path of a WebP of 480 pixels, or fewer where the picture is smaller. */
  thumbnailPath: string;
}

/** What lists and single answers share. */
export class PostFields extends withTexts(class {}, LISTED) {
  /** The post's number and key. @example 12 */
  create_id: number;
  /** The same number. @example 12 */
  id: number;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  categoryId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  focusTopicId: string | null;
  /** Its title. */
  @ApiProperty({ type: String, nullable: true })
  focusTopic: string | null;
  /** Where it is on its way. */
  @ApiProperty({ enum: POST_STATUSES })
  status: PostStatus;
  /** Whether its sealed version is on the client's website. */
  published: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  published_at: Date | null;
  /** How its page looks on the client's website; null while it is not published. */
  @ApiProperty({ type: () => LiveStatusResponse, nullable: true })
  live: LiveStatusResponse | null;
  /**
   * Its featured image when that is a picture of the website’s library, its cover when it has no featured image, and
   * null otherwise.
   */
  @ApiProperty({ type: () => PostPictureResponse, nullable: true })
  picture: PostPictureResponse | null;
  created_at: Date;
  updated_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;
  /**
   * Until when the approval can be undone, and from when on the approved version is delivered; null when nothing waits
   * for that.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releaseAt: Date | null;
  /** Why it was declined; null without a reason, and of a post that is not declined. */
  @ApiProperty({ type: String, nullable: true })
  declineReason: string | null;
  /** Completed rewrites. */
  rewriteCount: number;
  /** How many rewrites it may still have, of three. */
  rewritesLeft: number;
  /** When the latest rewrite was completed; null without one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastRewriteAt: Date | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  generationRunId: string | null;
  /** `embedded`, `anthropic` or `openai-compatible`. */
  writer: string;
  /** What is said on the post about how it was written. */
  @ApiProperty({ type: String, nullable: true })
  writerLabel: string | null;
  /** SHA-256, hex, of the approved version that is delivered; null when none is. */
  @ApiProperty({ type: String, nullable: true })
  seal: string | null;
  /** Counts every change; send it back with yours. */
  version: number;
}

const fieldsOf = (post: Omit<PostListing, OfLists>): PostFields => ({
  create_id: post.id,
  id: post.id,
  websiteId: post.websiteId,
  websiteName: post.websiteName,
  categoryId: post.categoryId,
  focusTopicId: post.focusTopicId,
  focusTopic: post.focusTopic,
  ...wireText(post, LISTED),
  status: post.status,
  published: post.published,
  published_at: post.publishedAt,
  live: liveOf(post),
  picture: post.picture,
  created_at: post.createdAt,
  updated_at: post.updatedAt,
  decidedAt: post.decidedAt,
  releaseAt: post.releaseAt === null ? null : new Date(post.releaseAt),
  declineReason: post.declineReason,
  rewriteCount: post.rewriteCount,
  rewritesLeft: MAX_REWRITES - post.rewriteCount,
  lastRewriteAt: post.lastRewriteAt,
  generationRunId: post.generationRunId,
  writer: post.writer,
  writerLabel: post.writerLabel,
  seal: post.seal,
  version: post.version,
});

/** A post as lists show it, without its content. */
export class PostListingResponse extends PostFields {
  /** 0 to 100. */
  @ApiProperty({ type: Number, nullable: true })
  score: number | null;
  /** Why the score is lower than the SEO figure, in a sentence; null where it is not. */
  @ApiProperty({ type: String, nullable: true })
  scoreCapReason: string | null;
  /** Checkable sentences without support. */
  unsupportedCount: number;

  static from(post: PostListing): PostListingResponse {
    const { score, scoreCapReason, unsupportedCount } = post;
    return { ...fieldsOf(post), score, scoreCapReason, unsupportedCount };
  }
}

/** Where a post was before it came here. */
export class PostOriginResponse {
  /** Where it was written. */
  @ApiProperty({ enum: ORIGIN_SOURCES })
  source: OriginSource;
  /** Where the website shows it. */
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  url: string | null;
  /** When it was published there; null when it was not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt: Date | null;
  /** Its tags there. */
  @ApiProperty({ type: [String] })
  tags: string[];
}

/** What reviewers had checked of a text when it was approved. */
export class ApprovedClaimsResponse {
  /** Sentences that cite a source or state something checkable without one. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** How many of them somebody had checked. */
  @ApiProperty({ type: 'integer' })
  checked: number;
  /** How many people had checked one. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** Their roles. */
  @ApiProperty({ enum: ['platform_admin', 'tenant_admin'], isArray: true })
  roles: Role[];
  /** When a claim was last checked; null when none was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastCheckedAt: string | null;

  static from(summary: ClaimCheckSummary | null): ApprovedClaimsResponse | null {
    if (!summary) return null;
    const { total, checked, people, roles, lastCheckedAt } = summary;
    return { total, checked, people, roles: [...roles], lastCheckedAt };
  }
}

/** A post with everything that a review needs. */
export class PostResponse extends PostFields {
  /** Sanitised HTML. */
  content: string;
  /** Of its texts, a BCP 47 tag: the website’s when it was written, or what a person chose. @example de */
  language: string;
  /** In which its texts are written: `rtl` for Arabic or Hebrew, for instance. It is the value of `dir` in HTML. */
  @ApiProperty({ enum: TEXT_DIRECTIONS })
  direction: TextDirection;
  /** The first content, once it was changed. */
  @ApiProperty({ type: String, nullable: true })
  originalContent: string | null;
  /**
   * Whether it has the cover for its current title; null where it needs none, as it is decided, has a featured image, or
   * its website wants no covers. `failed` is tried again after an hour.
   */
  @ApiProperty({ enum: COVER_STATES, nullable: true })
  coverState: CoverState | null;
  /** The same as `featured_image`. */
  featured_image_prompt: string;
  /** Space-separated tokens of the content's text. */
  wordCount: number;
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  /** Documents that it cites. */
  @ApiProperty({ type: () => [PostSourceResponse] })
  sources: PostSourceResponse[];
  /** Which words of which source prove which sentence. */
  @ApiProperty({ type: () => [PostCitationResponse] })
  citations: PostCitationResponse[];
  /** Checkable sentences without support. */
  @ApiProperty({ type: () => [SentenceReferenceResponse] })
  unsupported: SentenceReferenceResponse[];
  /** Where each sentence stands in `content`, in the order of the blocks. */
  @ApiProperty({ type: () => [PlacedSentenceResponse] })
  places: PlacedSentenceResponse[];
  /** Those that were there when it was approved, and accepted. */
  @ApiProperty({ type: () => [SentenceReferenceResponse] })
  acceptedUnsupported: SentenceReferenceResponse[];
  /** What reviewers had checked when the sealed version was approved; null where that was not recorded. */
  @ApiProperty({ type: () => ApprovedClaimsResponse, nullable: true })
  approvedClaims: ApprovedClaimsResponse | null;
  /** How well it is made; null when it was not scored. */
  @ApiProperty({ type: () => PostScoreResponse, nullable: true })
  score: PostScoreResponse | null;
  /** Who approved or declined it last. */
  @ApiProperty({ type: String, nullable: true })
  decidedBy: string | null;
  /** How many versions of the text there are. */
  versions: number;
  /** The number of the sealed one. */
  @ApiProperty({ type: Number, nullable: true })
  sealedVersion: number | null;
  /** Where the client's website shows it, once known. */
  @ApiProperty({ type: String, nullable: true })
  liveUrl: string | null;
  /** Path of its public receipt on this server; null where there is none. @example /receipts/01a20a34-d6e2-771f-891b-59812c174857/16 */
  @ApiProperty({ type: String, nullable: true })
  receiptPath: string | null;
  /** Of a post that was imported from elsewhere; null of one that was written here. */
  @ApiProperty({ type: () => PostOriginResponse, nullable: true })
  origin: PostOriginResponse | null;
  /** Whether a rewrite is requested or being written. */
  hasOpenRewrite: boolean;
  /** What its run and its rewrites cost, in millionths of a US dollar. */
  costMicroUsd: number;

  static from(post: PostDetails): PostResponse {
    return {
      ...fieldsOf(post),
      coverState: post.coverState,
      content: post.content,
      language: post.language,
      direction: textDirection(post.language),
      originalContent: post.originalContent,
      featured_image_prompt: post.featuredImage,
      wordCount: post.wordCount,
      model: post.model,
      sources: post.sources.map((source) => ({
        id: source.id,
        title: source.title,
        url: source.url,
        translatedFrom: translatedFrom(source, post.language),
      })),
      citations: post.citations.map(({ sourceId, quote, ...place }) => ({ ...placeOf(place), sourceId, quote })),
      unsupported: post.unsupported.map(placeOf),
      places: [...post.places],
      acceptedUnsupported: post.acceptedUnsupported.map(({ block, sentence }) => ({ block, sentence })),
      approvedClaims: ApprovedClaimsResponse.from(post.approvedClaims),
      score: post.score && PostScoreResponse.from(post.score),
      decidedBy: post.decidedBy,
      versions: post.versions,
      sealedVersion: post.sealedVersion,
      liveUrl: post.liveUrl,
      receiptPath: post.hasReceipt ? `/receipts/${post.websiteId}/${post.id}` : null,
      origin: post.origin && {
        ...post.origin,
        tags: [...post.origin.tags],
        publishedAt: post.origin.publishedAt === null ? null : new Date(post.origin.publishedAt),
      },
      hasOpenRewrite: post.hasOpenRewrite,
      costMicroUsd: post.costMicroUsd,
    };
  }
}
