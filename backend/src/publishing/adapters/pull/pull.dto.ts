import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, IsString, IsUrl, Matches, Max, MaxLength, Min } from 'class-validator';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';

export const PULL_LIMIT = 20;
export const MAX_PULL_LIMIT = 100;
/** Rejects NUL characters, which PostgreSQL cannot store in texts. */
const TEXT = /^[^\0]*$/;

export class PullQueryString {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PULL_LIMIT,
    default: PULL_LIMIT,
    required: false,
    description: 'How many posts at most',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_PULL_LIMIT, { message: `limit must be at most ${MAX_PULL_LIMIT}` })
  limit: number = PULL_LIMIT;

  /** The `nextCursor` of an earlier response. It takes precedence over `since`. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;

  /** Returns only posts that changed after this time, ISO 8601. @example 2026-11-21T08:00:00.000Z */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'since must be a time such as 2026-11-21T08:00:00Z' })
  since?: string;

  /** Name of a category; only its posts are returned. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(TEXT, { message: 'category must be a text' })
  category?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(TEXT, { message: 'slug must be a text' })
  slug?: string;

  /**
   * Names of the fields to return, separated by commas; `create_id` is always included.
   * @example title,slug,updated_at
   */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  fields?: string;
}

export class PulledSource {
  title: string;
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
}

export class PulledProvenance {
  /** Name of the writer, a person or a program. */
  writer: string;
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  sources: PulledSource[];
  approvedAt: Date;
  /** SHA-256 (hex) of the canonical JSON (RFC 8785) of the sealed fields. */
  seal: string;
}

export class StructuredAuthor {
  @ApiProperty({ enum: ['Person', 'Organization'] })
  '@type': string;
  name: string;
  /** Of an organization. */
  url?: string;
}

export class StructuredPublisher {
  @ApiProperty({ enum: ['Organization'] })
  '@type': string;
  /** Name of the website. */
  name: string;
  url: string;
}

export class StructuredPage {
  @ApiProperty({ enum: ['WebPage'] })
  '@type': string;
  /** Where the post is live. */
  '@id': string;
}

export class StructuredCitation {
  @ApiProperty({ enum: ['CreativeWork'] })
  '@type': string;
  name: string;
  url?: string;
}

/** A post for search engines, as schema.org describes a BlogPosting. What is not known is absent. */
export class StructuredDataResponse {
  @ApiProperty({ enum: ['https://schema.org'] })
  '@context': string;
  @ApiProperty({ enum: ['BlogPosting'] })
  '@type': string;
  headline: string;
  /** The meta description, or the excerpt. */
  description?: string;
  /** Of the approval, as long as the post is not published. */
  datePublished: Date;
  dateModified: Date;
  /** The person who is named as the author, otherwise the website. */
  author: StructuredAuthor;
  publisher: StructuredPublisher;
  /** The first picture in the text. */
  image?: string;
  mainEntityOfPage?: StructuredPage;
  /** The sources. */
  citation?: StructuredCitation[];
}

/** An approved post, exactly as its version was sealed. */
export class PulledPostResponse extends withTexts(class {}, wiresWithout(), {
  notes: { category: '', featured_image: 'An image prompt.' },
  sealed: true,
}) {
  create_id: number;
  /** Same value as `create_id`. */
  id: number;
  @ApiProperty({ enum: ['approved', 'published'] })
  status: string;
  published: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  seal: string;
  provenance: PulledProvenance;
  /** JSON-LD for a script element of the page; not sealed. Escape `<` as `\u003c` where it is written into HTML. */
  structuredData: StructuredDataResponse;
}

export class PulledTombstone {
  create_id: number;
  slug: string;
  deleted_at: Date;
  @ApiProperty({ enum: ['withdrawn', 'deleted'] })
  reason: string;
}

export class PullResponse {
  posts: PulledPostResponse[];
  /** Posts that were withdrawn or deleted since; empty without `since` or `cursor`. */
  deleted: PulledTombstone[];
  /** Cursor from which to continue, now or later. */
  nextCursor: string;
  /** Whether more posts are available right now. */
  hasMore: boolean;
}

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

export class ReportPublishedBody {
  /** URL of the post. @example https://www.example.com/blog/a-post */
  @IsUrl(WEB_ADDRESS, { message: 'Please enter a valid URL' })
  @MaxLength(2000, { message: 'Please enter a valid URL' })
  url: string;
}

export class ReportPublishedResponse {
  create_id: number;
  published: boolean;
  url: string;
}
