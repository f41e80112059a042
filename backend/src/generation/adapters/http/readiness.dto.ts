import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../shared/domain/content-angles.js';
import type { Readiness, ReadyDocument } from '../../application/assess-material.js';
import type { RunRequest } from '../../domain/run/run-request.js';
import { CreatePostBody, text } from './create-post.dto.js';

export class ReadinessQuery {
  /** Category that the post is to belong to. */
  @KnownId('categoryId must be the id of a category')
  categoryId: string;

  /** What the post should focus on. @example Quiet outdoor units in narrow yards */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'focus must be text' })
  @MaxLength(500, { message: 'focus must have at most 500 characters' })
  focus?: string;

  /** Key points, one per line; shorter than those of a new post, because an address has less room than a body. */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'keyPoints must be text' })
  @MaxLength(1_000, { message: 'keyPoints must have at most 1,000 characters' })
  keyPoints?: string;

  /** Point of view that the post is to take. */
  @ApiProperty({ enum: CONTENT_ANGLES, required: false })
  @Transform(text)
  @IsOptional()
  @IsIn(CONTENT_ANGLES, { message: `contentAngle must be one of ${CONTENT_ANGLES.join(', ')}` })
  contentAngle?: ContentAngle;

  static request({ focus, keyPoints, contentAngle }: ReadinessQuery): RunRequest {
    return CreatePostBody.request({ specificFocus: focus ?? null, keyPoints: keyPoints ?? null, contentAngle });
  }
}

/** A document that a post could be written from. */
export class ReadyDocumentResponse implements ReadyDocument {
  /** Its title. */
  title: string;
  /** Name of the content server that returned it. */
  server: string;
  /** Passages of it on the subject. */
  @ApiProperty({ type: 'integer' })
  passages: number;
  /** How many of them no post of the website has used. */
  @ApiProperty({ type: 'integer' })
  freshPassages: number;
}

/** Whether there is enough for a post. */
export class PostReadinessResponse {
  /** Whether there is enough for a post that earlier ones have not used. */
  canBeWritten: boolean;
  /** Why no post can be written, and what to do about it; null when one can. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** Documents with passages on the subject, the most useful first. */
  documents: ReadyDocumentResponse[];
  /** Parts of the focus and the key points on which no passage is left, in the words of the request. */
  uncoveredQuestions: string[];
  /** Passages on the subject that posts of the website, saved or being written, have used. */
  @ApiProperty({ type: 'integer' })
  alreadyUsed: number;
  /** Why content servers returned nothing, one sentence each. */
  failures: string[];

  static from({ documents, uncoveredQuestions, failures, ...readiness }: Readiness): PostReadinessResponse {
    return {
      ...readiness,
      documents: [...documents],
      uncoveredQuestions: [...uncoveredQuestions],
      failures: [...failures],
    };
  }
}
