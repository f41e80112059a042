import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, NotContains } from 'class-validator';
import { CONTENT_ANGLES } from '../../../shared/domain/content-angles.js';
import type { RewriteRow } from '../../application/views.js';
import {
  REWRITE_STATUSES,
  REWRITE_TYPES,
  type RewriteStatus,
  type RewriteType,
  type RewriteRequestOptions,
} from '../../domain/rewrite-request.js';
import { VersionBody } from './review.dto.js';

/** An empty value is left out. */
const optional = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);

/** What is to be written anew. */
export class RewriteRequestBody extends VersionBody {
  /**
   * `tone_change` keeps every number, quotation and citation; `partial_rewrite` leaves everything that the instructions
   * do not name byte for byte.
   */
  @ApiProperty({ enum: REWRITE_TYPES })
  @IsIn(REWRITE_TYPES, {
    message: ({ value }) =>
      value ? `rewriteType must be one of ${REWRITE_TYPES.join(', ')}` : 'Please select a rewrite type',
  })
  rewriteType: RewriteType;

  @ApiProperty({ enum: CONTENT_ANGLES, required: false })
  @Transform(optional)
  @IsOptional()
  @IsIn(CONTENT_ANGLES, { message: `contentAngle must be one of ${CONTENT_ANGLES.join(', ')}` })
  contentAngle?: string;

  /** What is to be different, in your own words. @example Shorten the introduction. */
  @Transform(optional)
  @IsOptional()
  @IsString({ message: 'instructions must be text' })
  @MaxLength(5_000, { message: 'instructions must have at most 5,000 characters' })
  @NotContains('\0', { message: 'instructions contains characters that are not text' })
  instructions?: string;

  static toRewriteOptions({ rewriteType, contentAngle, instructions }: RewriteRequestBody): RewriteRequestOptions {
    return {
      rewriteType,
      contentAngle: !contentAngle || contentAngle === 'none' ? null : contentAngle,
      instructions: instructions?.toWellFormed() ?? null,
    };
  }
}

/** A request to rewrite a post. */
export class RewriteRequestResponse implements RewriteRow {
  /** Names the request; `/api/rewrite-requests/{id}/process` works on it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  postId: number;
  /** How much of the text may change. */
  @ApiProperty({ enum: REWRITE_TYPES })
  rewriteType: RewriteType;
  @ApiProperty({ type: String, nullable: true })
  contentAngle: string | null;
  /** What is to be different, in the words of who asked; null without. */
  @ApiProperty({ type: String, nullable: true })
  instructions: string | null;
  /** How far it is. */
  @ApiProperty({ enum: REWRITE_STATUSES })
  status: RewriteStatus;
  /** Why it failed. */
  @ApiProperty({ type: String, nullable: true })
  failure: string | null;
  /** The run that works on it, or did last: follow it at `/api/generation-runs/{id}`. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  generationRunId: string | null;
  /** Person who asked; null when the account is gone, or it was no person. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  requestedBy: string | null;
  createdAt: Date;
  /** When its text was saved; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt: Date | null;
  /** Number of the version that it made; null until it is completed. */
  @ApiProperty({ type: 'integer', nullable: true })
  version: number | null;

  static from({
    id,
    postId,
    rewriteType,
    contentAngle,
    instructions,
    status,
    failure,
    generationRunId,
    requestedBy,
    createdAt,
    completedAt,
    version,
  }: RewriteRow): RewriteRequestResponse {
    return {
      id,
      postId,
      rewriteType,
      contentAngle,
      instructions,
      status,
      failure,
      generationRunId,
      requestedBy,
      createdAt,
      completedAt,
      version,
    };
  }
}
