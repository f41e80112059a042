import type { Voice } from '../../editorial/index.js';
import type { CitationStyle } from '../../shared/domain/citation-style.js';
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
  /** To be asked before anything is made of what was sent for the website. @throws WebsiteNotFound */
  abstract mustReach(scope: Scope, websiteId: WebsiteId): Promise<void>;
  /** Returns the names of all categories of the website by slug. @throws WebsiteNotFound */
  abstract namesBySlug(scope: Scope, websiteId: WebsiteId): Promise<Map<string, string>>;
  /** Adds those whose slug is free on their website. @returns these, in the order given */
  abstract addMissing(scope: Scope, categories: readonly Category[]): Promise<Category[]>;
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
  /** Which of these keys the category has, each with its term as it is written there. */
  abstract known(scope: Scope, category: Category, keys: readonly string[]): Promise<Map<string, string>>;
  /**
   * In the order given, to be read: `changeAll` writes.
   * @throws SeoTermsNotFound when one is not there or another tenant's
   */
  abstract ofIds(scope: Scope, ids: readonly string[]): Promise<SeoTerm[]>;
  /** The same change of several. @throws SeoTermTaken */
  abstract changeAll(
    scope: Scope,
    terms: readonly SeoTerm[],
    change: { categoryId: CategoryId } | { priority: Priority },
  ): Promise<void>;
  abstract removeAll(scope: Scope, terms: readonly SeoTerm[]): Promise<void>;
}

export abstract class ExpertiseAreas {
  /** @throws ExpertiseNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: string): Promise<Expertise>;
  abstract find(scope: Scope, id: string): Promise<Expertise | null>;
  abstract add(scope: Scope, expertise: Expertise): Promise<void>;
  /** Adds several. */
  abstract addAll(scope: Scope, areas: readonly Expertise[]): Promise<void>;
  /** What the category's areas say, by itself. */
  abstract ofCategory(scope: Scope, category: Category): Promise<ExpertiseDetails[]>;
  abstract save(expertise: Expertise): Promise<void>;
  abstract remove(scope: Scope, expertise: Expertise): Promise<void>;
}

/** A voice and the number of times it was changed; 0 where none was ever set. */
export interface StoredVoice {
  voice: Voice;
  version: number;
}

/** How the posts of each website sound. A website without a voice of its own has `NO_VOICE`. */
export abstract class Voices {
  /** @throws WebsiteNotFound also when it is another tenant's */
  abstract get(scope: Scope, websiteId: WebsiteId): Promise<StoredVoice>;
  /** Returns the BCP 47 tag of the website's posts. @throws WebsiteNotFound */
  abstract language(scope: Scope, websiteId: WebsiteId): Promise<string>;
  /** Returns the voice, and until the end of the transaction nobody else changes it. @throws WebsiteNotFound */
  abstract lock(scope: Scope, websiteId: WebsiteId): Promise<StoredVoice>;
  /** Increments the version. */
  abstract save(scope: Scope, websiteId: WebsiteId, voice: Voice, at: Date): Promise<void>;
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
  /** It has SEO terms to be found by. */
  seoTermsReady: boolean;
  /** It has SEO terms and an expertise: a post of it is written from more than its name. */
  readyForContent: boolean;
  createdAt: Date;
}

/** A category with everything that belongs to it, as its page shows it. */
export interface CategoryDetails extends CategoryView {
  focusTopicsCount: number;
  /** Posts that carry its name. They stay when it is deleted. */
  postsCount: number;
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

export const TERM_ORDERS = ['-createdAt', 'createdAt', 'term', '-term', 'priority'] as const;
export type TermOrder = (typeof TERM_ORDERS)[number];

export interface TermFilter {
  /** A part of the term, in any case. */
  q?: string;
  priority?: Priority;
  /** Newest first when it is not given; `priority` is highest first, then by term. */
  sort?: TermOrder;
}

/** What planning knows for writing a post of a category. */
export interface CategoryBrief {
  website: {
    id: WebsiteId;
    name: string;
    url: string;
    description: string | null;
    isActive: boolean;
    /** How new posts show their sources. */
    citationStyle: CitationStyle;
    /** Of its posts, as a BCP 47 tag. */
    language: string;
  };
  category: { id: CategoryId; name: string; slug: string; description: string | null };
  /** Highest priority first, then oldest first; at most `MAX_BRIEF_TERMS`. */
  terms: { term: string; priority: Priority }[];
  /** Oldest first; at most `MAX_BRIEF_EXPERTISE`. */
  expertise: { level: ExpertiseLevel; tone: Tone; description: string | null }[];
}

export const MAX_BRIEF_TERMS = 200;
export const MAX_BRIEF_EXPERTISE = 20;
