import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, IsString, IsUrl, Matches, Max, MaxLength, Min } from 'class-validator';
import { TEXT_DIRECTIONS, type TextDirection } from '../../../shared/domain/language-tag.js';
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

  /** Slug of an approved version; only that post is returned. */
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

/** A document that the post cites. */
export class PulledSource {
  /** Its title. */
  title: string;
  /** Where it can be read; null when it has no public address. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  /** Its language, a BCP 47 tag, where that is another than the post’s: what the post takes from it is translated. */
  translatedFrom?: string;
}

/** How a post came about. */
export class PulledProvenance {
  /** Name of the writer, a person or a program. */
  writer: string;
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  /** Documents that it cites. */
  sources: PulledSource[];
  /** When this version was approved. */
  approvedAt: Date;
  /** SHA-256 (hex) of the canonical JSON (RFC 8785) of the sealed fields. */
  seal: string;
}

/** Who wrote the post, for search engines. */
export class StructuredAuthor {
  /** Whether it is a person. */
  @ApiProperty({ enum: ['Person', 'Organization'] })
  '@type': string;
  /** Name of the person or of the website. */
  name: string;
  /** Of an organization. */
  url?: string;
}

/** Who publishes the post, for search engines. */
export class StructuredPublisher {
  /** Always `Organization`. */
  @ApiProperty({ enum: ['Organization'] })
  '@type': string;
  /** Name of the website. */
  name: string;
  /** Where the website is. */
  url: string;
}

/** The page of the post, for search engines. */
export class StructuredPage {
  /** Always `WebPage`. */
  @ApiProperty({ enum: ['WebPage'] })
  '@type': string;
  /** Where the post is live. */
  '@id': string;
}

/** A source of the post, for search engines. */
export class StructuredCitation {
  /** Always `CreativeWork`. */
  @ApiProperty({ enum: ['CreativeWork'] })
  '@type': string;
  /** Title of the source. */
  name: string;
  /** Where the source can be read; absent when it has no public address. */
  url?: string;
  /** Its language, a BCP 47 tag, where that is another than the post’s. */
  inLanguage?: string;
}

/** A picture for search engines. */
export class StructuredImage {
  /** Always `ImageObject`. */
  @ApiProperty({ enum: ['ImageObject'] })
  '@type': string;
  /** Absolute. */
  url: string;
  /** In pixels. */
  @ApiProperty({ type: 'integer' })
  width: number;
  /** In pixels. */
  @ApiProperty({ type: 'integer' })
  height: number;
}

/** A file of a picture. */
export class PulledPictureFile {
  /** Absolute; what it shows never changes. */
  url: string;
  /** Media type. @example image/webp */
  type: string;
  /** In pixels. */
  @ApiProperty({ type: 'integer' })
  width: number;
  /** In pixels. */
  @ApiProperty({ type: 'integer' })
  height: number;
  /** Size of the file. */
  @ApiProperty({ type: 'integer' })
  bytes: number;
}

/** The featured image of a post, if it is in the website’s library. Its own file is one that every browser shows. */
export class PulledPicture extends PulledPictureFile {
  /** What it shows; the same as `featured_image_alt`. */
  alt: string;
  /** WebP files of 480, 960 and 1600 pixels, as far as the picture has them, the narrowest first, for `srcset`. */
  variants: PulledPictureFile[];
  /** 1200 × 630 pixels for social networks (`og:image`); null where the picture has none. */
  @ApiProperty({ type: PulledPictureFile, nullable: true })
  social: PulledPictureFile | null;
}

/** A post for search engines, as schema.org describes a BlogPosting. What is not known is absent. */
@ApiExtraModels(StructuredImage)
export class StructuredDataResponse {
  /** Always `https://schema.org`. */
  @ApiProperty({ enum: ['https://schema.org'] })
  '@context': string;
  /** Always `BlogPosting`. */
  @ApiProperty({ enum: ['BlogPosting'] })
  '@type': string;
  /** Title of the post. */
  headline: string;
  /** The meta description, or the excerpt. */
  description?: string;
  /** Language of its texts, a BCP 47 tag. */
  inLanguage: string;
  /** Of the approval, as long as the post is not published. */
  datePublished: Date;
  /** When the post was last changed. */
  dateModified: Date;
  /** The person who is named as the author, otherwise the website. */
  author: StructuredAuthor;
  /** The website. */
  publisher: StructuredPublisher;
  /** The featured image in its shapes, if it is in the library; otherwise the address of the first picture in the text. */
  @ApiProperty({
    required: false,
    oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: getSchemaPath(StructuredImage) } }],
  })
  image?: string | StructuredImage[];
  /** The page that shows it; absent while no address is known. */
  mainEntityOfPage?: StructuredPage;
  /** The sources. */
  citation?: StructuredCitation[];
}

/** An approved post, exactly as its version was sealed. */
export class PulledPostResponse extends withTexts(class {}, wiresWithout(), { sealed: true }) {
  /** Identifies the post for its whole life. Store your copy under it: slugs can change. */
  create_id: number;
  /** Same value as `create_id`. */
  id: number;
  /** Whether it was reported as live. */
  @ApiProperty({ enum: ['approved', 'published'] })
  status: string;
  published: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** SHA-256 (hex) of the approved version; the same as in `provenance`. */
  seal: string;
  /** How it came about: writer, sources and approval. */
  provenance: PulledProvenance;
  /** The featured image with its sizes; null while it is a prompt, an address of yours, or no longer in the library. */
  @ApiProperty({ type: PulledPicture, nullable: true })
  featuredPicture: PulledPicture | null;
  /** Language of its texts, a BCP 47 tag, for `lang` of the element that holds the post. @example de */
  language: string;
  /** In which its texts are written: `rtl` for Arabic or Hebrew, for instance. It is the value of `dir` in HTML. */
  @ApiProperty({ enum: TEXT_DIRECTIONS })
  direction: TextDirection;
  /** JSON-LD for a script element of the page; not sealed. Escape `<` as `\u003c` where it is written into HTML. */
  structuredData: StructuredDataResponse;
}

/** A post to take down. */
export class PulledTombstone {
  /** Identifies the post, as when it was read. */
  create_id: number;
  /** Slug of its last approved version. */
  slug: string;
  /** When it was withdrawn or deleted. */
  deleted_at: Date;
  /** Whether it may come again. */
  @ApiProperty({ enum: ['withdrawn', 'deleted'] })
  reason: string;
}

/** Approved posts of a website, and posts to take down. */
export class PullResponse {
  /** Posts by the time of their last change, the oldest first. */
  posts: PulledPostResponse[];
  /** Posts that were withdrawn or deleted since; empty without `since` or `cursor`. */
  deleted: PulledTombstone[];
  /** Cursor from which to continue, now or later. */
  nextCursor: string;
  /** Whether more posts are available right now. */
  hasMore: boolean;
}

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** Where the website shows a post. */
export class ReportPublishedBody {
  /** URL of the post. @example https://www.example.com/blog/a-post */
  @IsUrl(WEB_ADDRESS, { message: 'Please enter a valid URL' })
  @MaxLength(2000, { message: 'Please enter a valid URL' })
  url: string;
}

/** That the post is known to be live. */
export class ReportPublishedResponse {
  /** Number of the post. */
  create_id: number;
  /** Always true. */
  published: boolean;
  /** Address that is known now. */
  url: string;
}
