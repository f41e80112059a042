import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength, type ValidationArguments } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import type { SeoTermView } from '../../application/ports.js';
import { MAX_BULK_TERMS, PRIORITIES, type Priority, type SeoTerm } from '../../domain/seo-term.js';
import { TextField } from './text-field.js';

const MAX_TERM = 200;

function wrongWithTerms({ value }: ValidationArguments): string {
  if (!Array.isArray(value)) return 'terms must be a list of SEO terms';
  if (value.length > MAX_BULK_TERMS) return `At most ${MAX_BULK_TERMS} SEO terms can be added at once`;
  return value.every((term) => typeof term === 'string') ? `Each SEO term must be at most ${MAX_TERM} characters` : 'Each SEO term must be a text';
}

export class SeoTermBody {
  @KnownId('Please select a category first')
  categoryId: string;

  @TextField('SEO term', { max: MAX_TERM, example: 'heat pump cost' })
  term: string;

  @ApiProperty({ enum: PRIORITIES, default: 'medium', required: false })
  @IsOptional()
  @IsIn(PRIORITIES, { message: `priority must be one of ${PRIORITIES.join(', ')}` })
  priority?: Priority;
}

export class ChangeSeoTermBody extends PartialType(PickType(SeoTermBody, ['term', 'priority'])) {}

export class SeoTermsBody extends PickType(SeoTermBody, ['categoryId', 'priority']) {
  /**
   * Blank ones are dropped; those the category already has are left out and counted in `X-Duplicates`.
   * @example ["heat pump cost", "heat pump noise"]
   */
  @ApiProperty({ type: [String], maxItems: MAX_BULK_TERMS })
  @IsArray({ message: wrongWithTerms })
  @ArrayMaxSize(MAX_BULK_TERMS, { message: wrongWithTerms })
  @IsString({ each: true, message: wrongWithTerms })
  @MaxLength(MAX_TERM, { each: true, message: wrongWithTerms })
  terms: string[];
}

export class SeoTermAnswer implements SeoTermView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  term: string;
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  createdAt: Date;

  static of({ id, categoryId, term, priority, createdAt }: SeoTerm): SeoTermAnswer {
    return { id, categoryId, term, priority, createdAt };
  }
}
