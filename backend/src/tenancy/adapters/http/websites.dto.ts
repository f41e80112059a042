import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { Language } from '../../../shared/adapters/http/language.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WebAddress } from '../../../shared/adapters/http/web-address.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { CITATION_STYLES, type CitationStyle } from '../../../shared/domain/citation-style.js';
import { MAX_UNDO_SECONDS } from '../../../shared/domain/undo-time.js';
import type { WebsiteView } from '../../application/ports.js';
import { MAX_ORIGINS } from '../../domain/allowed-origins.js';
import { Logo, MAX_LOGO_TEXT } from '../../domain/logo.js';
import {
  COLOUR,
  PUBLISHING_SCHEDULES,
  type PublishingSchedule,
  RECEIPTS,
  type Receipts,
} from '../../domain/website.js';

/** A week. */
const MAX_GRACE_HOURS = 168;

export class WebsiteBody {
  /** Name of the client or the website, one line. @example Harbour & Hearth */
  @Transform(trimmed)
  @IsString({ message: 'Website name is required' })
  @IsNotEmpty({ message: 'Website name is required' })
  @MaxLength(200, { message: 'Website name must be at most 200 characters' })
  @OneLine('Website name')
  name: string;

  /** Where the website is, http or https; unique on this Galley. @example https://www.example.com */
  @Transform(trimmed)
  @WebAddress({ message: 'Please enter a valid URL' })
  @MaxLength(2000, { message: 'Please enter a valid URL' })
  url: string;

  /** What the website is about; the writer takes it into account. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  description?: string | null;

  @ApiProperty({ enum: PUBLISHING_SCHEDULES, default: 'daily' })
  @WhenGiven()
  @IsIn(PUBLISHING_SCHEDULES, { message: `publishingSchedule must be one of ${PUBLISHING_SCHEDULES.join(', ')}` })
  publishingSchedule?: PublishingSchedule;

  /** Whether it generates and publishes; true unless given. */
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /**
   * Origins whose scripts may read the pull API in a browser, at most 20; empty: no script may.
   * @example ["https://www.example.com"]
   */
  @WhenGiven()
  @IsArray({ message: 'allowedOrigins must be a list of origins' })
  @ArrayMaxSize(MAX_ORIGINS, { message: `A website may allow at most ${MAX_ORIGINS} origins` })
  @IsString({ each: true, message: 'allowedOrigins must be a list of origins' })
  allowedOrigins?: string[];

  /** How new posts show their sources, `numbered` unless it is given; posts that are there stay as they are. */
  @ApiProperty({ enum: CITATION_STYLES, required: false })
  @WhenGiven()
  @IsIn(CITATION_STYLES, { message: `citationStyle must be one of ${CITATION_STYLES.join(', ')}` })
  citationStyle?: CitationStyle;

  /**
   * Whether published posts have a public receipt, `off` unless it is given: `unlisted` asks search engines to leave it
   * out, `listed` does not.
   */
  @ApiProperty({ enum: RECEIPTS, required: false })
  @WhenGiven()
  @IsIn(RECEIPTS, { message: `receipts must be one of ${RECEIPTS.join(', ')}` })
  receipts?: Receipts;

  /** Whether receipts name the person who approved the post; without it they say the role only. */
  @WhenGiven()
  @IsBoolean({ message: 'receiptNames must be true or false' })
  receiptNames?: boolean;

  /** Whether a post is approved only when all its claims were checked, each by any reviewer; `false` unless given. */
  @WhenGiven()
  @IsBoolean({ message: 'requireClaimChecks must be true or false' })
  requireClaimChecks?: boolean;

  /** Whether Galley draws a cover for each post without a featured image; `true` unless given. */
  @WhenGiven()
  @IsBoolean({ message: 'covers must be true or false' })
  covers?: boolean;

  /**
   * How long an approval can be undone before the post is delivered, in seconds; 0 delivers at once. 10 for a new
   * website unless it is given.
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_UNDO_SECONDS, required: false })
  @WhenGiven()
  @IsInt({ message: 'undoSeconds must be a whole number' })
  @Min(0, { message: 'undoSeconds must be at least 0' })
  @Max(MAX_UNDO_SECONDS, { message: `undoSeconds must be at most ${MAX_UNDO_SECONDS}` })
  undoSeconds?: number;

  /**
   * The logo as a `data:` URL with base64: a PNG, JPEG, GIF, WebP or ICO picture of at most 64 KB and 1,024 pixels a
   * side. Null removes it.
   */
  @ApiProperty({ type: String, nullable: true, required: false, maxLength: MAX_LOGO_TEXT })
  @IsOptional()
  @IsString({ message: 'logo must be a data URL' })
  @MaxLength(MAX_LOGO_TEXT, { message: `logo must be at most ${MAX_LOGO_TEXT} characters` })
  logo?: string | null;

  /**
   * Colour of the website, `#rrggbb` in lower case; null for one of Galley's.
   * @example #0a7b3c
   */
  @ApiProperty({ type: String, nullable: true, required: false, pattern: COLOUR.source })
  @IsOptional()
  @Matches(COLOUR, { message: 'colour must be written as #rrggbb' })
  colour?: string | null;

  /**
   * Language of its posts as a BCP 47 tag, `en` for a new website unless it is given. It is answered in its canonical form.
   * @example de
   */
  @WhenGiven()
  @Language()
  language?: string;

  static logoOf({ logo }: { logo?: string | null }): Logo | null | undefined {
    return typeof logo === 'string' ? Logo.fromDataUrl(logo) : logo;
  }
}

/** A new website. */
export class CreateWebsiteBody extends WebsiteBody {
  /** A tenant admin who gets the website. */
  @KnownId('assignedUserId must be the id of a user', { optional: true })
  assignedUserId?: string;
}

/** Changes of a website. What is left out stays. */
export class ChangeWebsiteBody extends PartialType(
  PickType(WebsiteBody, [
    'name',
    'url',
    'description',
    'publishingSchedule',
    'isActive',
    'allowedOrigins',
    'citationStyle',
    'receipts',
    'receiptNames',
    'requireClaimChecks',
    'covers',
    'undoSeconds',
    'logo',
    'colour',
    'language',
  ]),
  { skipNullProperties: false },
) {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present website. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class WebsitesQuery extends PageQuery {
  /** Part of the name or URL. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  @ApiProperty({ type: Boolean, required: false, description: 'Whether it generates and publishes' })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;
}

/** A client's website. */
export class WebsiteResponse implements WebsiteView {
  /** Names the website for its whole life, in every call that is about it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Name of the client or the website. */
  name: string;
  /** Where the website is; unique on this Galley. */
  url: string;
  /** What the website is about; null without one. */
  description: string | null;
  @ApiProperty({ enum: PUBLISHING_SCHEDULES })
  publishingSchedule: string;
  /** Whether it generates and publishes. */
  isActive: boolean;
  /** Origins whose scripts may read the pull API in a browser. */
  allowedOrigins: string[];
  /** How new posts show their sources. */
  @ApiProperty({ enum: CITATION_STYLES })
  citationStyle: CitationStyle;
  /** Whether published posts have a public receipt. */
  @ApiProperty({ enum: RECEIPTS })
  receipts: Receipts;
  /** Whether receipts name the person who approved the post. */
  receiptNames: boolean;
  /** Whether a post is approved only when all its claims were checked. */
  requireClaimChecks: boolean;
  /** Whether Galley draws a cover for each post without a featured image. */
  covers: boolean;
  /** How long an approval can be undone before the post is delivered, in seconds. */
  @ApiProperty({ type: 'integer' })
  undoSeconds: number;
  /** Address of the logo, which changes with it; null without one. */
  @ApiProperty({ type: String, nullable: true })
  logoUrl: string | null;
  /** `#rrggbb`; null for a colour of Galley's. */
  @ApiProperty({ type: String, nullable: true })
  colour: string | null;
  /**
   * Language of its posts, a BCP 47 tag.
   * @example de
   */
  language: string;
  /** Masked: first 8 characters, 24 asterisks, last 4. */
  apiKey: string;
  /** First 16 characters. */
  apiKeyPreview: string;
  /** When a call was last made with the API key; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  apiKeyLastUsedAt: Date | null;
  /** Until when a replaced key works still; null when none does. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousKeyExpiresAt: Date | null;
  /** Names of those who have seen the current key and may see it no more: it works for them until it is rotated. */
  apiKeyKnownToFormer: string[];
  /** Number of its posts that wait for review. */
  @ApiProperty({ type: 'integer' })
  pendingPosts: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The API key of a website in plain text. */
export class RevealedKeyResponse {
  /** The whole key. Revealing it is recorded. */
  apiKey: string;
}

/** How the API key of a website is replaced. */
export class RotateKeyBody {
  /** How long the replaced key works still, in hours; 0 ends it now. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_GRACE_HOURS, default: 24, required: false })
  @WhenGiven()
  @IsInt({ message: 'graceHours must be a whole number' })
  @Min(0, { message: 'graceHours must be at least 0' })
  @Max(MAX_GRACE_HOURS, { message: `graceHours must be at most ${MAX_GRACE_HOURS}` })
  graceHours?: number;
}

/** The API key that replaces the earlier one. */
export class RotatedKeyResponse {
  /** The new key, whole. */
  apiKey: string;
  /** Until when the replaced key works still. */
  previousKeyExpiresAt: Date;
}
