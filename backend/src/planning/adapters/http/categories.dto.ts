import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { CategoryDetails, CategoryView } from '../../application/ports.js';
import type { Category } from '../../domain/category.js';
import { TextField } from './text-field.js';

const DESCRIPTION = 'Description must be a text of at most 2000 characters';

export class CategoryBody {
  @KnownId('Please select a website first')
  websiteId: string;

  @TextField('Category name', { max: 200, example: 'Heat pumps' })
  name: string;

  /** Letters a to z, digits and hyphens; derived from the name when it is missing. Unique on the website. */
  @IsOptional()
  @TextField('Category slug', { max: 200, required: false, example: 'heat-pumps' })
  slug?: string;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString({ message: DESCRIPTION })
  @MaxLength(2000, { message: DESCRIPTION })
  description?: string | null;
}

export class ChangeCategoryBody extends PartialType(PickType(CategoryBody, ['name', 'slug', 'description'])) {}

export class CategoriesQuery extends PageQuery {
  /** Without it: of all websites you reach. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class TermCountsResponse {
  high: number;
  medium: number;
  low: number;
}

export class CategoryResponse implements CategoryView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  name: string;
  slug: string;
  description: string | null;
  seoTermsCount: number;
  seoTermsByPriority: TermCountsResponse;
  expertiseCount: number;
  /** It has SEO terms to be found by. */
  seoTermsReady: boolean;
  /** It has SEO terms and an expertise: a post of it is written from more than its name. */
  readyForContent: boolean;
  createdAt: Date;

  /** Of one that holds nothing yet. */
  static ofNew({ id, websiteId, name, slug, description, createdAt }: Category): CategoryResponse {
    const nothing = {
      seoTermsCount: 0,
      seoTermsByPriority: { high: 0, medium: 0, low: 0 },
      expertiseCount: 0,
      seoTermsReady: false,
      readyForContent: false,
    };
    return { id, websiteId, name, slug, description, ...nothing, createdAt };
  }
}

export class CategoryDetailsResponse extends CategoryResponse implements CategoryDetails {
  focusTopicsCount: number;
  /** Posts that carry its name; they stay when it is deleted. */
  postsCount: number;
}

export class OfWebsiteQuery {
  @KnownId('Please select a website first')
  websiteId: string;
}

export class IntoWebsiteQuery {
  /** Here or in the form. */
  @KnownId('Please select a website first', { optional: true })
  websiteId?: string;
}
