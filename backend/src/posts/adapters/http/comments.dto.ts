import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  NotContains,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { AnswerView, CommentView, MarkView } from '../../application/comments/ports.js';
import type { SentencePlace } from '../../domain/evidence.js';
import { MARK_KINDS, type MarkKind, type ProofMark } from '../../domain/proof-mark.js';
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
  /** Block of the text that it is in, as in `places` of the post. @example b2 */
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

const OFFSET = { message: '$property must be an offset in the text of the sentence' };

/** What a proofreader wants of a part of the sentence. Offsets are UTF-16 code units of its `text`. */
export class MarkBody implements ProofMark {
  /**
   * `delete`, `insert` and `transpose` can be carried out; `query` asks about the words, `stet` lets them stand.
   */
  @ApiProperty({ enum: MARK_KINDS })
  @IsIn(MARK_KINDS, { message: `kind must be one of ${MARK_KINDS.join(', ')}` })
  kind: MarkKind;

  /** Where the part begins. @example 2 */
  @IsInt(OFFSET)
  @Min(0, OFFSET)
  @Max(MAX_SENTENCE, OFFSET)
  start: number;

  /** Where it ends, exclusive; for `insert` the same as `start`. @example 6 */
  @IsInt(OFFSET)
  @Min(0, OFFSET)
  @Max(MAX_SENTENCE, OFFSET)
  end: number;

  /** For `insert`: what is inserted. Spaces around it are added where they are missing. */
  @WhenGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_COMMENT, { message: 'At most 5,000 characters are inserted at once' })
  @NotContains('\0', NO_NUL)
  words?: string;

  /** For `transpose`: where the second of the two exchanged parts begins. */
  @WhenGiven()
  @IsInt(OFFSET)
  @Min(0, OFFSET)
  @Max(MAX_SENTENCE, OFFSET)
  turn?: number;
}

/** A new comment, proof mark or answer. */
export class WriteCommentBody {
  /**
   * Members of the website's team named after an `@`, by first and last name, are mailed. @example @Ada Lovelace, is
   * this figure from this year? May be absent with a `mark`, unless that is a query.
   */
  @ApiPropertyOptional()
  @ValidateIf(({ mark, text }: WriteCommentBody) => !mark || text !== undefined)
  @Transform(trimmed)
  @IsString(NOTHING_SAID)
  @MaxLength(MAX_COMMENT, TOO_LONG)
  @NotContains('\0', NO_NUL)
  text?: string;

  /** Absent for the whole post. */
  @IsOptional()
  // An empty list would have nothing in it that is wrong.
  @IsObject({ message: 'sentence must be a block and the number of a sentence in it' })
  @ValidateNested()
  @Type(() => CommentedSentenceBody)
  sentence?: CommentedSentenceBody;

  /** A proof mark in the sentence, whose `text` it needs. */
  @IsOptional()
  @IsObject({ message: 'mark must be a mark with its kind, start and end' })
  @ValidateNested()
  @Type(() => MarkBody)
  mark?: MarkBody;

  /** The comment that this one answers; an answer has no sentence of its own. */
  @IsOptional()
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'answerTo must be the id of a comment' })
  answerTo?: string;

  static markOf({ mark }: WriteCommentBody): ProofMark | null {
    return mark ? { ...mark, ...(mark.words !== undefined && { words: mark.words.toWellFormed() }) } : null;
  }

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

/** Changes of a comment. What is left out stays. */
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

  /** Only marks, or only comments without one. */
  @ApiProperty({ type: Boolean, required: false })
  @WhenGiven()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'marks must be true or false' })
  marks?: boolean;
}

/** Where a proof mark is in the text. */
export class MarkPlaceResponse {
  /** The version of the text that has it there. */
  @ApiProperty({ type: 'integer' })
  textVersion: number;
  /** Where it begins in the text content of `content`, in UTF-16 code units. @example 120 */
  @ApiProperty({ type: 'integer' })
  start: number;
  /** Where it ends, exclusive. @example 124 */
  @ApiProperty({ type: 'integer' })
  end: number;
  /** For `transpose`: where the second part begins. */
  @ApiProperty({ type: 'integer', nullable: true })
  turn: number | null;
}

/** What a proofreader wants of a part of the sentence. */
export class MarkResponse {
  /** What is to be done with the words. */
  @ApiProperty({ enum: MARK_KINDS })
  kind: MarkKind;
  /** Where it begins in the text of its sentence. @example 2 */
  @ApiProperty({ type: 'integer' })
  start: number;
  /** Where it ends, exclusive. @example 6 */
  @ApiProperty({ type: 'integer' })
  end: number;
  /** What is inserted; null for other marks. */
  @ApiProperty({ type: String, nullable: true })
  words: string | null;
  /** Where the second of two exchanged parts begins; null for other marks. */
  @ApiProperty({ type: 'integer', nullable: true })
  turn: number | null;
  /** The words that are marked; empty for an insertion. */
  quote: string;
  /** Where it is in the current text; null when it is settled, or when the text was changed there. */
  @ApiProperty({ type: () => MarkPlaceResponse, nullable: true })
  place: MarkPlaceResponse | null;

  static from({ kind, start, end, words, turn, quote, place }: MarkView): MarkResponse {
    return { kind, start, end, words: words ?? null, turn: turn ?? null, quote, place };
  }
}

/** An answer to a comment. */
export class AnswerResponse implements AnswerView {
  /** Names the comment; `/api/comments/{id}` changes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What it says, as plain text; empty for a mark without words. */
  text: string;
  /** Null when the account is gone. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  authorId: string | null;
  /** Name of who wrote it, as it was then. */
  author: string;
  createdAt: Date;
  /** When its text was last changed; null when it never was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  editedAt: Date | null;

  static from({ id, text, authorId, author, createdAt, editedAt }: AnswerView): AnswerResponse {
    return { id, text, authorId, author, createdAt, editedAt };
  }
}

/** A comment on a post, with its answers. */
export class CommentResponse extends AnswerResponse {
  postId: number;
  /** What it is about; null for the whole post. */
  @ApiProperty({ type: () => SentenceReferenceResponse, nullable: true })
  sentence: SentenceReferenceResponse | null;
  /** The proof mark; null for a comment without one. */
  @ApiProperty({ type: () => MarkResponse, nullable: true })
  mark: MarkResponse | null;
  /** The comment that it answers; null for one that can be answered. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  answerTo: string | null;
  /** The version of the text that was made by carrying out the mark. */
  @ApiProperty({ type: 'integer', nullable: true })
  carriedOutIn: number | null;
  /** When it was settled; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolvedAt: Date | null;
  /** Name of who settled it; null while it is open. */
  @ApiProperty({ type: String, nullable: true })
  resolvedBy: string | null;
  /** The oldest first. */
  @ApiProperty({ type: () => [AnswerResponse] })
  answers: AnswerResponse[];

  static override from(comment: CommentView): CommentResponse {
    const { postId, sentence, mark, answerTo, carriedOutIn, resolvedAt, resolvedBy, answers } = comment;
    return {
      ...AnswerResponse.from(comment),
      postId,
      sentence,
      mark: mark && MarkResponse.from(mark),
      answerTo,
      carriedOutIn,
      resolvedAt,
      resolvedBy,
      answers: answers.map((answer) => AnswerResponse.from(answer)),
    };
  }
}
