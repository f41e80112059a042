import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import type { SeoTermView } from '../../application/ports.js';
import { MAX_BULK_TERMS, PRIORITIES, type Priority, type SeoTerm } from '../../domain/seo-term.js';
import { IdField } from './id-field.js';

const MAX_TERM = 200;

export class SeoTermBody {
  @IdField('Please select a category first')
  categoryId: string;

  /** @example heat pump cost */
  @Transform(trimmed)
  @IsString({ message: 'SEO term is required' })
  @IsNotEmpty({ message: 'SEO term is required' })
  @MaxLength(MAX_TERM, { message: `SEO term must be at most ${MAX_TERM} characters` })
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
  @IsArray({ message: 'terms must be a list of SEO terms' })
  @ArrayMaxSize(MAX_BULK_TERMS, { message: `At most ${MAX_BULK_TERMS} SEO terms can be added at once` })
  @IsString({ each: true, message: 'Each SEO term must be a text' })
  @MaxLength(MAX_TERM, { each: true, message: `Each SEO term must be at most ${MAX_TERM} characters` })
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
