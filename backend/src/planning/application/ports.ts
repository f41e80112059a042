import type { Page, PageRequest } from '../../shared/application/page.js';
import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Category } from '../domain/category.js';
import type { Expertise, ExpertiseDetails, ExpertiseLevel, Tone } from '../domain/expertise.js';
import type { Priority, SeoTerm } from '../domain/seo-term.js';

export abstract class Categories {
  /** @throws CategoryNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: CategoryId): Promise<Category>;
  /** @throws WebsiteNotFound, CategorySlugTaken */
  abstract add(scope: Scope, category: Category): Promise<void>;
  /** @throws CategorySlugTaken */
  abstract save(category: Category): Promise<void>;
  /** Its terms, expertise and topics go with it. */
  abstract remove(scope: Scope, category: Category): Promise<void>;
}

export abstract class SeoTerms {
  /** @throws SeoTermNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: string): Promise<SeoTerm>;
  /** @throws SeoTermTaken */
  abstract add(scope: Scope, term: SeoTerm): Promise<void>;
  /** Adds those that their category does not have yet. @returns these, in the order given */
  abstract addMissing(scope: Scope, terms: readonly SeoTerm[]): Promise<SeoTerm[]>;
  /** @throws SeoTermTaken */
  abstract save(term: SeoTerm): Promise<void>;
  abstract remove(scope: Scope, term: SeoTerm): Promise<void>;
}

export abstract class ExpertiseAreas {
  /** @throws ExpertiseNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: string): Promise<Expertise>;
  abstract find(scope: Scope, id: string): Promise<Expertise | null>;
  abstract add(scope: Scope, expertise: Expertise): Promise<void>;
  abstract save(expertise: Expertise): Promise<void>;
  abstract remove(scope: Scope, expertise: Expertise): Promise<void>;
}

/** A category as lists and screens show it, with true counts. */
export interface CategoryView {
  id: CategoryId;
  websiteId: WebsiteId;
  name: string;
  slug: string;
  description: string | null;
  seoTermsCount: number;
  seoTermsByPriority: Record<Priority, number>;
  expertiseCount: number;
  createdAt: Date;
}

export abstract class CategoryViews {
  /** @param websiteId without it: of every website that is reached @throws WebsiteNotFound */
  abstract list(scope: Scope, filter: { websiteId?: WebsiteId }, page: PageRequest): Promise<Page<CategoryView>>;
  /** @throws CategoryNotFound */
  abstract get(scope: Scope, id: CategoryId): Promise<CategoryView>;
}

export interface SeoTermView {
  id: string;
  categoryId: CategoryId;
  term: string;
  priority: Priority;
  createdAt: Date;
}

export interface ExpertiseView extends ExpertiseDetails {
  id: string;
  categoryId: CategoryId;
  createdAt: Date;
}

/** What a category is made of, newest first. */
export abstract class CategoryContents {
  /** @throws CategoryNotFound */
  abstract terms(scope: Scope, categoryId: CategoryId, page: PageRequest): Promise<Page<SeoTermView>>;
  /** @throws CategoryNotFound */
  abstract expertise(scope: Scope, categoryId: CategoryId, page: PageRequest): Promise<Page<ExpertiseView>>;
}

/** What planning knows for writing a post of a category. */
export interface CategoryBrief {
  website: { id: WebsiteId; name: string; url: string; description: string | null; isActive: boolean };
  category: { id: CategoryId; name: string; slug: string; description: string | null };
  /** Highest priority first, then oldest first; at most `MAX_BRIEF_TERMS`. */
  terms: { term: string; priority: Priority }[];
  /** Oldest first; at most `MAX_BRIEF_EXPERTISE`. */
  expertise: { level: ExpertiseLevel; tone: Tone; description: string | null }[];
}

export const MAX_BRIEF_TERMS = 200;
export const MAX_BRIEF_EXPERTISE = 20;

export abstract class CategoryBriefs {
  /** @throws CategoryNotFound also when the category is not that website's, or either is another tenant's */
  abstract get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryBrief>;
}
