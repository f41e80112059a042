import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  NotContains,
} from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { MAX_POST_HTML } from '../../../shared/domain/post-length.js';
import type { BulkOutcome } from '../../application/decide-posts.js';

const DECISIONS = ['approved', 'rejected'] as const;
type DecisionStatus = (typeof DECISIONS)[number];
const OUTCOMES = ['done', 'refused'] as const;
const MAX_BULK = 200;
const MAX_INTEGER = 2_147_483_647;
const NO_NUL = { message: '$property contains characters that are not text' };
const WHOLE = { message: 'version must be a whole number' };

export class VersionBody {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present post. @example 7 */
  @IsOptional()
  @IsInt(WHOLE)
  @Min(0, WHOLE)
  @Max(MAX_INTEGER, WHOLE)
  version?: number;
}

export class EditPostBody extends VersionBody {
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'Title is required' })
  @IsNotEmpty({ message: 'Title is required' })
  @MaxLength(300, { message: 'Title must be at most 300 characters' })
  title?: string;

  /** HTML; what is not allowed in a post is taken out. */
  @IsOptional()
  @IsString({ message: 'Content is required' })
  @IsNotEmpty({ message: 'Content is required' })
  @MaxLength(MAX_POST_HTML, {
    message: `Content must be at most ${MAX_POST_HTML.toLocaleString('en')} characters of HTML`,
  })
  content?: string;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  excerpt?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  meta_title?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  meta_description?: string | null;

  /** Written as a slug; a taken one gets -2, -3 … . */
  @IsOptional()
  @IsString({ message: 'Slug is required' })
  @IsNotEmpty({ message: 'Slug is required' })
  @MaxLength(200, { message: 'Slug must be at most 200 characters' })
  slug?: string;

  /** A prompt for the picture. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  featured_image?: string | null;
}

export class DecidePostBody extends VersionBody {
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS, { message: 'status must be approved or rejected' })
  status: DecisionStatus;

  /** Why it is declined. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(2000)
  @NotContains('\0', NO_NUL)
  reason?: string;

  /** Approves a post with unsupported sentences all the same. */
  @IsOptional()
  @IsBoolean({ message: 'acceptUnsupported must be true or false' })
  acceptUnsupported?: boolean;
}

export class DecidePostsBody extends OmitType(DecidePostBody, ['version']) {
  /** @example [12, 13] */
  @IsArray({ message: 'ids must be a list of post numbers' })
  @ArrayNotEmpty({ message: 'Choose at least one post' })
  @ArrayMaxSize(MAX_BULK, { message: `ids may have at most ${MAX_BULK} posts` })
  @IsInt({ each: true, message: 'ids must be a list of post numbers' })
  @Min(1, { each: true, message: 'ids must be a list of post numbers' })
  @Max(MAX_INTEGER, { each: true, message: 'ids must be a list of post numbers' })
  ids: number[];

  /**
   * The version of each that was read, in the order of ids: one changed since is refused. Without them each is decided
   * as it is. @example [1, 4]
   */
  @IsOptional()
  @IsArray({ message: 'versions must be a list of whole numbers' })
  @ArrayMaxSize(MAX_BULK, { message: `versions may have at most ${MAX_BULK}` })
  @IsInt({ each: true, message: 'versions must be a list of whole numbers' })
  @Min(0, { each: true, message: 'versions must be a list of whole numbers' })
  @Max(MAX_INTEGER, { each: true, message: 'versions must be a list of whole numbers' })
  versions?: number[];
}

export class BulkOutcomeAnswer implements BulkOutcome {
  id: number;
  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];
  /** Why it was refused. */
  message?: string;
}

export class BulkAnswer {
  @ApiProperty({ type: () => [BulkOutcomeAnswer] })
  results: BulkOutcomeAnswer[];
}
