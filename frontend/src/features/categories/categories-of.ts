import type { Item, ReadPath } from '../../api/types.js';
import { useAll } from '../../api/use-read.js';

export type Category = Item<'/api/categories'>;

/** Reads all categories of a website, newest first. */
export const useCategories = (websiteId: string) => useAll('/api/categories', { query: { websiteId } });

/** Reads that are stale after a change of SEO terms or expertise, in addition to the reads of these themselves. */
export const AFTER_CHANGE: ReadPath[] = ['/api/categories', '/api/dashboard/activity'];

/** Reads that are stale after a change of a category. Focus topics show its name, and are deleted with it. */
export const AFTER_CATEGORY: ReadPath[] = [
  ...AFTER_CHANGE,
  '/api/focus-topics',
  '/api/focus-topics/{id}',
  '/api/focus-topics/similar',
  '/api/calendar',
  '/api/topic-ideas',
];

/** Returns a count with its noun: '1 SEO term', '12 SEO terms'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
