import type { Item, ReadParams } from '../../../api/types.js';

export type SeoTerm = Item<'/api/seo-terms/category/{categoryId}'>;
export type Priority = SeoTerm['priority'];
export type TermQuery = NonNullable<ReadParams<'/api/seo-terms/category/{categoryId}'>['query']>;
export type TermSort = NonNullable<TermQuery['sort']>;

/** Maximum number of terms that can be selected at once. */
export const MAX_CHOSEN = 1000;

const LABELS: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' };
const SORTS: Record<TermSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  term: 'A to Z',
  '-term': 'Z to A',
  priority: 'By priority',
};

export const PRIORITIES = Object.entries(LABELS).map(([value, label]) => ({ value: value as Priority, label }));
export const SORT_CHOICES = Object.entries(SORTS).map(([value, label]) => ({ value: value as TermSort, label }));
export const priorityLabel = (priority: Priority): string => LABELS[priority];

export const isPriority = (text: string | null): text is Priority => text !== null && text in LABELS;
export const isSort = (text: string | null): text is TermSort => text !== null && text in SORTS;

/** Splits a text at commas and line breaks into terms. */
export const termsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean);
