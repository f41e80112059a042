import type { Item } from '../../../api/types.js';

export type SeoTerm = Item<'/api/seo-terms/category/{categoryId}'>;
export type Priority = SeoTerm['priority'];

const LABELS: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const PRIORITIES = Object.entries(LABELS).map(([value, label]) => ({ value: value as Priority, label }));
export const priorityLabel = (priority: Priority): string => LABELS[priority];

/** The terms of a text that separates them by commas and new lines. */
export const termsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean);
