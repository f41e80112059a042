import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { CategoryDetails, CategoryView } from '../../application/ports.js';
import type { Category } from '../../domain/category.js';
import { TextField } from './text-field.js';

const DESCRIPTION = 'Description must be a text of at most 2000 characters';

/** A new category. */
export class CategoryBody {
  /** Website that is to have the category. It cannot be changed later. */
  @KnownId('Please select a website first')
  websiteId: string;

  /** Name of the category. Posts that were written keep the name that they have. */
  @TextField('Category name', { max: 200, example: 'Heat pumps' })
  name: string;

  /** Letters a to z, digits and hyphens; derived from the name when it is missing. Unique on the website. */
  @IsOptional()
  @TextField('Category slug', { max: 200, required: false, example: 'heat-pumps' })
  slug?: string;

  /** What belongs to the category, for the writer. At most 2,000 characters. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString({ message: DESCRIPTION })
  @MaxLength(2000, { message: DESCRIPTION })
  description?: string | null;
}

/** Changes of a category. What is left out stays. */
export class ChangeCategoryBody extends PartialType(PickType(CategoryBody, ['name', 'slug', 'description'])) {}

export class CategoriesQuery extends PageQuery {
  /** Without it: of all websites you reach. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** Numbers of SEO terms by their priority. */
export class TermCountsResponse {
  /** Terms of high priority. */
  high: number;
  /** Terms of medium priority. */
  medium: number;
  /** Terms of low priority. */
  low: number;
}

/** A subject that a website writes about. */
export class CategoryResponse implements CategoryView {
  /** Names the category; `/api/categories/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Name of the category, as posts carry it. */
  name: string;
  /** Name in addresses: a to z, digits and hyphens. Unique on the website. */
  slug: string;
  /** What belongs to the category, for the writer; null without one. */
  description: string | null;
  /** How many SEO terms it has. */
  seoTermsCount: number;
  /** The same by priority. */
  seoTermsByPriority: TermCountsResponse;
  /** How many expertise entries it has. */
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

/** A category, with what else depends on it. */
export class CategoryDetailsResponse extends CategoryResponse implements CategoryDetails {
  /** How many focus topics it has; they are deleted with it. */
  focusTopicsCount: number;
  /** Posts that carry its name; they stay when it is deleted. */
  postsCount: number;
}

export class OfWebsiteQuery {
  /** Website that is meant. */
  @KnownId('Please select a website first')
  websiteId: string;
}

export class IntoWebsiteQuery {
  /** Here or in the form. */
  @KnownId('Please select a website first', { optional: true })
  websiteId?: string;
}
