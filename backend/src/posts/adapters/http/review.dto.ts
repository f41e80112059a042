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
import { Language } from '../../../shared/adapters/http/language.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { TEXT_FIELDS, type TextWire } from '../../../shared/domain/text-fields.js';
import type { BulkOutcome } from '../../application/decide-posts.js';

const DECISIONS = ['approved', 'rejected'] as const;
type DecisionStatus = (typeof DECISIONS)[number];
const OUTCOMES = ['done', 'refused'] as const;
const MAX_BULK = 200;
const MAX_INTEGER = 2_147_483_647;
const NO_NUL = { message: '$property contains characters that are not text' };
const WHOLE = { message: 'version must be a whole number' };

/** Which version was read. */
export class VersionBody {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present post. @example 7 */
  @IsOptional()
  @IsInt(WHOLE)
  @Min(0, WHOLE)
  @Max(MAX_INTEGER, WHOLE)
  version?: number;
}

/** Descriptions in place of the catalogue's. */
const NOTES: Partial<Record<TextWire, string>> = {
  content: 'HTML; what is not allowed in a post is taken out.',
  slug: 'Written as a slug; a taken one gets -2, -3 … .',
};

/** A change of a post with the texts that people may edit, each with its rules. */
function withEditedTexts(): typeof VersionBody & (new (...args: any[]) => { [Wire in TextWire]?: string | null }) {
  class EditedTexts extends VersionBody {}
  for (const { wire, label, about, limit, required } of TEXT_FIELDS.filter(({ editable }) => editable)) {
    const isHtml = wire === 'content';
    const missing = { message: `${label} is required` };
    const tooLong = {
      message: `${label} must be at most ${limit.toLocaleString('en')} characters${isHtml ? ' of HTML' : ''}`,
    };
    const rules = required
      ? [IsString(missing), IsNotEmpty(missing), MaxLength(limit, tooLong)]
      : [IsString(), MaxLength(limit)];
    const shape = {
      type: String,
      required: false,
      description: NOTES[wire] ?? about,
      // The document names no limit of HTML.
      maxLength: isHtml ? undefined : limit,
    };
    const decorators = [IsOptional(), ApiProperty({ ...shape, ...(!required && { nullable: true }) }), ...rules];
    if (wire === 'title') decorators.push(Transform(trimmed));
    for (const decorate of decorators) decorate(EditedTexts.prototype, wire);
  }
  return EditedTexts;
}

/** Changes of a post's text. What is left out stays. */
export class EditPostBody extends withEditedTexts() {
  /**
   * In which language its texts are, as a BCP 47 tag. A change of it alone makes no new version; the checks run again
   * by its rules. @example de
   */
  @IsOptional()
  @Language()
  language?: string;
}

/** A decision about a post. */
export class DecidePostBody extends VersionBody {
  /** The decision. */
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

/** One decision about several posts. */
export class DecidePostsBody extends OmitType(DecidePostBody, ['version']) {
  /** Numbers of the posts, each a `create_id`. @example [12, 13] */
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

/** What became of one of the posts. */
export class BulkOutcomeResponse implements BulkOutcome {
  /** Number of the post. */
  id: number;
  /** Whether it was decided. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];
  /** Why it was refused. */
  message?: string;
  /** Of a post that was decided: its version after the decision. */
  version?: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  decidedAt?: Date | null;
  /** Of a post that was decided: until when its approval can be undone; null when nothing waits for that. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  releaseAt?: Date | null;
}

/** What became of each post. */
export class BulkStatusResponse {
  /** One outcome for each post, in the order of `ids`. */
  @ApiProperty({ type: () => [BulkOutcomeResponse] })
  results: BulkOutcomeResponse[];
}
