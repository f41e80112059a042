import type { Item, ReadPath } from '../../api/types.js';
import { useAll } from '../../api/use-read.js';

export type Category = Item<'/api/categories'>;

/** Every category of a website, newest first. */
export const useCategories = (websiteId: string) => useAll('/api/categories', { query: { websiteId } });

/** What a change of what a category holds makes stale besides itself. */
export const AFTER_CHANGE: ReadPath[] = ['/api/categories', '/api/dashboard/activity'];

/** What a change of a category itself makes stale: its focus topics carry its name, and go with it. */
export const AFTER_CATEGORY: ReadPath[] = [
  ...AFTER_CHANGE,
  '/api/focus-topics',
  '/api/focus-topics/{id}',
  '/api/focus-topics/similar',
  '/api/calendar',
  '/api/topic-ideas',
];

/** '1 SEO term', '12 SEO terms'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
