import type { Item, ReadPath } from '../../api/types.js';
import { useAll } from '../../api/use-read.js';

export type Category = Item<'/api/categories'>;

/** Every category of a website, newest first. */
export const useCategories = (websiteId: string) => useAll('/api/categories', { query: { websiteId } });

/** What a change of a category, or of what it holds, makes stale besides itself. */
export const AFTER_CHANGE: ReadPath[] = ['/api/categories', '/api/dashboard/activity'];

/** '1 SEO term', '12 SEO terms'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
