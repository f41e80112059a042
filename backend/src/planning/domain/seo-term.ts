import { Invalid } from '../../shared/domain/domain-error.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Category } from './category.js';
import { lengthOf, lineOf } from './plain-text.js';

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Maximum length of one term, in Unicode characters. */
export const MAX_TERM = 200;
/** Bulk adding and a file take this many at once. */
export const MAX_BULK_TERMS = 10_000;
/** Moving, deleting and changing the priority take this many at once. */
export const MAX_CHOSEN_TERMS = 1_000;

export interface WantedTerm {
  term: string;
  /** Medium when it is not given. */
  priority?: Priority;
}

/** Two texts that are the same term. */
export interface Repetition {
  text: string;
  /** As it is written the first time. */
  same: string;
}

/** What people search for and a category's posts are to be found by. */
export class SeoTerm {
  readonly id: string;
  readonly websiteId: WebsiteId;
  categoryId: CategoryId;
  term: string;
  /** Two terms of a category with the same key are the same term. */
  key: string;
  priority: Priority;
  readonly createdAt: Date;

  /** @throws Invalid when the term is blank or too long */
  constructor(category: Category, term: string, priority: Priority, at: Date) {
    this.id = newId();
    this.websiteId = category.websiteId;
    this.categoryId = category.id;
    this.term = termOf(term);
    this.key = keyOf(this.term);
    this.priority = priority;
    this.createdAt = at;
  }

  /** @throws Invalid when the term is blank or too long */
  change({ term, priority }: { term?: string; priority?: Priority }): void {
    this.term = termOf(term ?? this.term);
    this.key = keyOf(this.term);
    this.priority = priority ?? this.priority;
  }

  /** @param category of the same website */
  moveTo(category: Category): void {
    this.categoryId = category.id;
  }
}

/** Blank ones are dropped, repeated ones taken once, at their first place. */
export function distinctTexts<Wanted extends { term: string }>(
  wanted: readonly Wanted[],
): { distinct: Wanted[]; repeated: Repetition[] } {
  const byKey = new Map<string, Wanted>();
  const repeated: Repetition[] = [];
  for (const one of wanted) {
    const key = keyOf(one.term);
    const first = byKey.get(key);
    if (first) repeated.push({ text: lineOf(one.term), same: lineOf(first.term) });
    else if (key) byKey.set(key, one);
  }
  return { distinct: [...byKey.values()], repeated };
}

/** Case, the amount of white space, the composition of accents and marks that nobody sees make no difference. */
export const keyOf = (term: string): string =>
  written(term).replace(DIRECTIONS, '').trim().toLowerCase().normalize('NFC');

/** @throws Invalid when the text is blank or too long */
export function termOf(text: string): string {
  const term = written(text);
  if (!keyOf(term)) throw new Invalid('SEO term is required', 'term');
  if (lengthOf(term) > MAX_TERM) throw new Invalid(`SEO term must be at most ${MAX_TERM} characters`, 'term');
  return term;
}

/** Marks that turn the direction of the text beside them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** On one line, accents composed, however they were typed. */
const written = (text: string): string => lineOf(text).normalize('NFC');
