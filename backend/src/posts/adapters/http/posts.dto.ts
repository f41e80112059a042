import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, NotContains } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { PageOfDaysQuery } from '../../../shared/adapters/http/page-of-days.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { wholeNumber } from '../../../shared/adapters/http/whole-number.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { POST_SORTS, type PostFilter, type PostSort, type PostTopics } from '../../application/views.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';

const NO_NUL = { message: '$property contains characters that are not text' };

export class PendingPostsQuery extends PageQuery {
  /** Only posts of this website; without it, of all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** The lowest and the highest score. */
const MIN_SCORE = 0;
const MAX_SCORE = 100;
/** Ten years. */
const MAX_AGE_HOURS = 87_600;

/** `from` and `to` are days on which posts were made. */
export class PostsQuery extends PageOfDaysQuery implements PostFilter {
  /** Only posts of this website; without it, of all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only posts in this status. */
  @OneOf(POST_STATUSES, { optional: true })
  status?: PostStatus;

  /** The category's name. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @NotContains('\0', NO_NUL)
  category?: string;

  /** Only posts that were written for this focus topic. */
  @KnownId('focusTopicId must be the id of a focus topic', { optional: true })
  focusTopicId?: string;

  /** Only posts with this score or a higher one. */
  @ApiProperty({ type: 'integer', minimum: MIN_SCORE, maximum: MAX_SCORE, required: false })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'minScore must be a whole number' })
  @Min(MIN_SCORE)
  @Max(MAX_SCORE)
  minScore?: number;

  /** Only posts with this score or a lower one; those without a score are not among them. */
  @ApiProperty({ type: 'integer', minimum: MIN_SCORE, maximum: MAX_SCORE, required: false })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'maxScore must be a whole number' })
  @Min(MIN_SCORE)
  @Max(MAX_SCORE)
  maxScore?: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_AGE_HOURS,
    required: false,
    description: 'Only posts that were made at least so long ago',
  })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'olderThanHours must be a whole number' })
  @Min(1)
  @Max(MAX_AGE_HOURS)
  olderThanHours?: number;

  @ApiProperty({
    type: Boolean,
    required: false,
    description: 'Whether the approved version is on the website, whatever the status is',
  })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'isPublished must be true or false' })
  isPublished?: boolean;

  @ApiProperty({
    type: Boolean,
    required: false,
    description: 'Whether someone has edited the post, revised it or asked to have it rewritten',
  })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'isWorkedOn must be true or false' })
  isWorkedOn?: boolean;

  /** Words, or beginnings of words, of the title, slug, category or excerpt: all of them have to be there. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @NotContains('\0', NO_NUL)
  q?: string;

  /** Order of the list. A minus is the greatest or newest first. */
  @ApiProperty({ enum: POST_SORTS, default: '-created_at', required: false })
  @IsOptional()
  @IsIn(POST_SORTS, { message: `sort must be one of ${POST_SORTS.join(', ')}` })
  sort: PostSort = '-created_at';
}

export class PostTopicsQuery {
  /** Only posts of this website; without it, of all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only posts in this status. */
  @OneOf(POST_STATUSES, { optional: true })
  status?: PostStatus;
}

/** Posts of a category. */
export class CategoryPostCountResponse {
  /** Name of the category as posts carry it, though the category may be gone. */
  name: string;
  /** How many posts carry it. */
  posts: number;
}

/** Posts of a focus topic. */
export class FocusTopicPostCountResponse {
  /** The focus topic. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Present title of the topic. */
  title: string;
  /** How many posts were written for it. */
  posts: number;
}

/** What there are posts about. */
export class PostTopicsResponse implements PostTopics {
  /** Categories that have posts. */
  @ApiProperty({ type: () => [CategoryPostCountResponse] })
  categories: CategoryPostCountResponse[];
  /** Focus topics that have posts. */
  @ApiProperty({ type: () => [FocusTopicPostCountResponse] })
  focusTopics: FocusTopicPostCountResponse[];
}
