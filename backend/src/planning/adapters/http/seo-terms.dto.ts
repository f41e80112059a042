import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsString,
  MaxLength,
  type ValidationArguments,
} from 'class-validator';
import { KnownId, KnownIds } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { type SeoTermView, TERM_ORDERS, type TermFilter, type TermOrder } from '../../application/ports.js';
import type { SeoTermsPreview } from '../../application/preview-seo-terms.js';
import {
  MAX_BULK_TERMS,
  MAX_CHOSEN_TERMS,
  MAX_TERM,
  PRIORITIES,
  type Priority,
  type Repetition,
  type SeoTerm,
} from '../../domain/seo-term.js';
import { TextField } from './text-field.js';

const PRIORITY = `priority must be one of ${PRIORITIES.join(', ')}`;
const SORT = `sort must be one of ${TERM_ORDERS.join(', ')}`;
const WORDS = 'q must be a text of at most 200 characters';

function wrongWithTerms({ value }: ValidationArguments): string {
  if (!Array.isArray(value)) return 'terms must be a list of SEO terms';
  return value.length > MAX_BULK_TERMS
    ? `At most ${MAX_BULK_TERMS.toLocaleString('en')} SEO terms can be added at once`
    : 'Each SEO term must be a text';
}

/** A new SEO term. */
export class SeoTermBody {
  /** Category that is to have it. */
  @KnownId('Please select a category first')
  categoryId: string;

  /** The words. Unique in the category, whatever their case and spaces. */
  @TextField('SEO term', { max: MAX_TERM, example: 'heat pump cost' })
  term: string;

  @ApiProperty({ enum: PRIORITIES, default: 'medium', required: false })
  @WhenGiven()
  @IsIn(PRIORITIES, { message: PRIORITY })
  priority?: Priority;
}

/** Changes of an SEO term. What is left out stays. */
export class ChangeSeoTermBody extends PartialType(PickType(SeoTermBody, ['term', 'priority'])) {}

/** SEO terms to add to a category at once. */
export class SeoTermsBody extends PickType(SeoTermBody, ['categoryId', 'priority']) {
  /**
   * Blank ones are dropped; those the category already has are left out and counted in `X-Duplicates`.
   * @example ["heat pump cost", "heat pump noise"]
   */
  @ApiProperty({ type: [String], maxItems: MAX_BULK_TERMS })
  @IsArray({ message: wrongWithTerms })
  @ArrayMaxSize(MAX_BULK_TERMS, { message: wrongWithTerms })
  @IsString({ each: true, message: wrongWithTerms })
  terms: string[];
}

/** SEO terms of which it is asked what adding them would do. */
export class SeoTermsPreviewBody extends PickType(SeoTermsBody, ['categoryId', 'terms']) {}

/** SEO terms chosen from a list. */
export class ChosenTermsBody {
  /** Of one website. */
  @KnownIds('ids', { most: MAX_CHOSEN_TERMS })
  @ArrayNotEmpty({ message: 'Choose at least one SEO term' })
  ids: string[];
}

/** SEO terms that go to another category. */
export class MoveTermsBody extends ChosenTermsBody {
  /** The category they are to be in. */
  @KnownId('Please select a category first')
  categoryId: string;
}

/** SEO terms that get another priority. */
export class TermPriorityBody extends ChosenTermsBody {
  @ApiProperty({ enum: PRIORITIES })
  @IsIn(PRIORITIES, { message: PRIORITY })
  priority: Priority;
}

export class SeoTermsQuery extends PageQuery implements TermFilter {
  /** A part of the term; case, the amount of spaces and the composition of accents make no difference. */
  @ApiProperty({ required: false, maxLength: 200 })
  @WhenGiven()
  @IsString({ message: WORDS })
  @MaxLength(200, { message: WORDS })
  q?: string;

  /** Only terms of this priority. */
  @ApiProperty({ enum: PRIORITIES, required: false })
  @WhenGiven()
  @IsIn(PRIORITIES, { message: PRIORITY })
  priority?: Priority;

  @ApiProperty({
    enum: TERM_ORDERS,
    default: '-createdAt',
    required: false,
    description: '`priority` is highest first, then by term',
  })
  @WhenGiven()
  @IsIn(TERM_ORDERS, { message: SORT })
  sort?: TermOrder;
}

export class OfCategoryQuery {
  /** Category that is meant. */
  @KnownId('Please select a category first')
  categoryId: string;
}

export class IntoCategoryQuery {
  /** Here or in the form. */
  @KnownId('Please select a category first', { optional: true })
  categoryId?: string;
}

/** Words that posts of a category are to be found by. */
export class SeoTermResponse implements SeoTermView {
  /** Names the term; `/api/seo-terms/{id}` changes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  /** The words, as they were written. */
  term: string;
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  createdAt: Date;

  static from({ id, categoryId, term, priority, createdAt }: SeoTerm): SeoTermResponse {
    return { id, categoryId, term, priority, createdAt };
  }
}

/** A term that is there already, perhaps in another spelling. */
export class RepeatedTermResponse implements Repetition {
  /** The term as it was handed in. */
  text: string;
  /** As it is written the first time, or in the category. */
  same: string;
}

/** What adding the terms would do. */
export class SeoTermsPreviewResponse implements SeoTermsPreview {
  /** As they would be kept. */
  added: string[];
  /** Written more than once. */
  repeated: RepeatedTermResponse[];
  /** The category has them already. */
  known: RepeatedTermResponse[];
  /** Longer than 200 characters: with one of them, nothing is added. */
  tooLong: string[];
}

/** How many were deleted. */
export class DeletedTermsResponse {
  /** SEO terms that are gone. Those that were gone before are not counted. */
  deleted: number;
}
