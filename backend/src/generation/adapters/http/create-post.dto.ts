import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PostResponse } from '../../../posts/index.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../shared/domain/content-angles.js';
import type { SimilarPost } from '../../application/ports.js';
import type { RunRequest } from '../../domain/run/run-request.js';
import { EmailNotificationsResponse } from './run.dto.js';

const BOTH = 'Please select both a website and category.';
/** Trims the text and makes it storable: removes NUL and replaces lone surrogates. Blank text counts as absent. */
export const text = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() || undefined : (value ?? undefined);

/** A post to be written now. */
export class CreatePostBody {
  /** Website that the post is for. */
  @KnownId(BOTH)
  websiteId: string;

  /** Category of the website that it is to belong to. */
  @KnownId(BOTH)
  categoryId: string;

  /** What the post should focus on. @example Quiet outdoor units in narrow yards */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'specificFocus must be text' })
  @MaxLength(500, { message: 'specificFocus must have at most 500 characters' })
  specificFocus?: string;

  /** Key points, one per line. */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'keyPoints must be text' })
  @MaxLength(5_000, { message: 'keyPoints must have at most 5,000 characters' })
  keyPoints?: string;

  @ApiProperty({ enum: CONTENT_ANGLES, required: false })
  @Transform(text)
  @IsOptional()
  @IsIn(CONTENT_ANGLES, { message: `contentAngle must be one of ${CONTENT_ANGLES.join(', ')}` })
  contentAngle?: ContentAngle;

  static request({
    specificFocus = null,
    keyPoints = null,
    contentAngle = 'none',
  }: { [K in keyof CreatePostBody]?: CreatePostBody[K] | null }): RunRequest {
    return { specificFocus, keyPoints, contentAngle: contentAngle ?? 'none' };
  }
}

export class SimilarPostsQuery {
  /** Website whose posts are compared. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** The planned focus or title. @example Quiet heat pumps */
  @Transform(text)
  @IsString({ message: 'title must be text' })
  @MaxLength(500, { message: 'title must have at most 500 characters' })
  title: string;
}

/** A post that is much the same. */
export class SimilarPostResponse {
  /** Number of the post. */
  create_id: number;
  /** Its title. */
  title: string;
  /** Its status, as in `status` of posts. */
  status: string;
  created_at: Date;

  static from({ postId, title, status, createdAt }: SimilarPost): SimilarPostResponse {
    return { create_id: postId, title, status, created_at: createdAt };
  }
}

/** A post that was just written. */
export class CreatedPostResponse {
  /** The post, which waits for review. */
  post: PostResponse;
  /** What became of the mails that announce it. */
  emailNotifications: EmailNotificationsResponse;
  @ApiProperty({ format: 'uuid' })
  generationRunId: string;
}
