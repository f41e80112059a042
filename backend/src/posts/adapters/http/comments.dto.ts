import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  NotContains,
  ValidateNested,
} from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { CommentView } from '../../application/comments/ports.js';
import type { SentencePlace } from '../../domain/evidence.js';
import { SentenceReferenceResponse } from './post-evidence.dto.js';

const MAX_COMMENT = 5_000;
const MAX_SENTENCE = 2_000;
const MAX_PLACE = 10_000;
const NO_NUL = { message: '$property contains characters that are not text' };
const NOTHING_SAID = { message: 'Write a comment first.' };
const TOO_LONG = { message: 'A comment has at most 5,000 characters' };
const NO_SENTENCE = { message: 'sentence must be the number of a sentence' };

/** A sentence of the post, as citations name them. */
export class CommentedSentenceBody implements SentencePlace {
  /** @example b2 */
  @Matches(/^[\w-]{1,40}$/, { message: 'block must be the id of a block' })
  block: string;

  /** Its number in the block, counted from 1. */
  @IsInt(NO_SENTENCE)
  @Min(1, NO_SENTENCE)
  @Max(MAX_PLACE, NO_SENTENCE)
  sentence: number;

  /** What it says now: a comment stays readable when the sentence is gone. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_SENTENCE)
  @NotContains('\0', NO_NUL)
  text?: string;
}

export class WriteCommentBody {
  /**
   * Members of the website's team named after an `@`, by first and last name, are mailed. @example @Ada Lovelace, is
   * this figure from this year?
   */
  @Transform(trimmed)
  @IsString(NOTHING_SAID)
  @IsNotEmpty(NOTHING_SAID)
  @MaxLength(MAX_COMMENT, TOO_LONG)
  @NotContains('\0', NO_NUL)
  text: string;

  /** Absent for the whole post. */
  @IsOptional()
  // An empty list would have nothing in it that is wrong.
  @IsObject({ message: 'sentence must be a block and the number of a sentence in it' })
  @ValidateNested()
  @Type(() => CommentedSentenceBody)
  sentence?: CommentedSentenceBody;

  static placeOf({ sentence }: WriteCommentBody): SentencePlace | null {
    return sentence
      ? {
          block: sentence.block,
          sentence: sentence.sentence,
          ...(sentence.text && { text: sentence.text.toWellFormed() }),
        }
      : null;
  }
}

export class ChangeCommentBody {
  /** Only by who wrote it. */
  @WhenGiven()
  @Transform(trimmed)
  @IsString(NOTHING_SAID)
  @IsNotEmpty(NOTHING_SAID)
  @MaxLength(MAX_COMMENT, TOO_LONG)
  @NotContains('\0', NO_NUL)
  text?: string;

  /** Settles it, or opens it again. */
  @WhenGiven()
  @IsBoolean({ message: 'resolved must be true or false' })
  resolved?: boolean;
}

export class CommentsQuery extends PageQuery {
  /** Only settled ones, or only open ones. */
  @ApiProperty({ type: Boolean, required: false })
  @WhenGiven()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'resolved must be true or false' })
  resolved?: boolean;
}

export class CommentResponse implements CommentView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  postId: number;
  text: string;
  /** What it is about; null for the whole post. */
  @ApiProperty({ type: () => SentenceReferenceResponse, nullable: true })
  sentence: SentenceReferenceResponse | null;
  /** Null when the account is gone. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  authorId: string | null;
  author: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolvedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  resolvedBy: string | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  editedAt: Date | null;

  static from({
    id,
    postId,
    text,
    sentence,
    authorId,
    author,
    resolvedAt,
    resolvedBy,
    createdAt,
    editedAt,
  }: CommentView): CommentResponse {
    return { id, postId, text, sentence, authorId, author, resolvedAt, resolvedBy, createdAt, editedAt };
  }
}
