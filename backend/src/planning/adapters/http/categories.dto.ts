import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import type { CategoryView } from '../../application/ports.js';
import { IdField } from './id-field.js';

export class CategoryBody {
  @IdField('Please select a website first')
  websiteId: string;

  /** @example Heat pumps */
  @Transform(trimmed)
  @IsString({ message: 'Category name is required' })
  @IsNotEmpty({ message: 'Category name is required' })
  @MaxLength(200, { message: 'Category name must be at most 200 characters' })
  name: string;

  /**
   * Letters a to z, digits and hyphens; derived from the name when it is missing. Unique on the website.
   * @example heat-pumps
   */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'Category slug is required' })
  @IsNotEmpty({ message: 'Category slug is required' })
  @MaxLength(200, { message: 'Category slug must be at most 200 characters' })
  slug?: string;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString({ message: 'description must be a text' })
  @MaxLength(2000, { message: 'Description must be at most 2000 characters' })
  description?: string | null;
}

export class ChangeCategoryBody extends PartialType(PickType(CategoryBody, ['name', 'slug', 'description'])) {}

export class CategoriesQuery extends PageQuery {
  /** Without it: of all websites you reach. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsString({ message: 'websiteId must be the id of a website' })
  @ApiProperty({ type: String, format: 'uuid', required: false })
  websiteId?: string;
}

export class TermCountsAnswer {
  high: number;
  medium: number;
  low: number;
}

export class CategoryAnswer implements CategoryView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  name: string;
  slug: string;
  description: string | null;
  seoTermsCount: number;
  seoTermsByPriority: TermCountsAnswer;
  expertiseCount: number;
  createdAt: Date;
}
