import { Invalid } from '../../shared/domain/domain-error.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Category } from './category.js';
import { lineOf } from './plain-text.js';

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Bulk adding takes this many at once. */
export const MAX_BULK_TERMS = 1000;

/** What people search for and a category's posts are to be found by. */
export class SeoTerm {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly categoryId: CategoryId;
  term: string;
  /** Two terms of a category with the same key are the same term. */
  key: string;
  priority: Priority;
  readonly createdAt: Date;

  /** @throws Invalid when the term is blank */
  constructor(category: Category, term: string, priority: Priority, at: Date) {
    this.id = newId();
    this.websiteId = category.websiteId;
    this.categoryId = category.id;
    this.term = termOf(term);
    this.key = keyOf(this.term);
    this.priority = priority;
    this.createdAt = at;
  }

  /** @throws Invalid when the term is blank */
  change({ term, priority }: { term?: string; priority?: Priority }): void {
    this.term = termOf(term ?? this.term);
    this.key = keyOf(this.term);
    this.priority = priority ?? this.priority;
  }
}

/** Blank ones are dropped, repeated ones taken once. @returns also how many repetitions were left out */
export function distinctTerms(category: Category, texts: readonly string[], priority: Priority, at: Date): { terms: SeoTerm[]; repeated: number } {
  const filled = texts.filter((text) => lineOf(text));
  const byKey = new Map<string, string>();
  for (const text of filled) if (!byKey.has(keyOf(text))) byKey.set(keyOf(text), text);
  const terms = [...byKey.values()].map((text) => new SeoTerm(category, text, priority, at));
  return { terms, repeated: filled.length - terms.length };
}

/** Case, the amount of white space and the composition of accents make no difference. */
export const keyOf = (term: string): string => lineOf(term).normalize('NFC').toLowerCase().normalize('NFC');

function termOf(text: string): string {
  const term = lineOf(text);
  if (!term) throw new Invalid('SEO term is required', 'term');
  return term;
}
