import type { Item } from '../../api/types.js';

export type VersionRow = Item<'/api/blog-posts/{id}/versions'>;

export const VERSION_KINDS: Record<VersionRow['kind'], string> = {
  generated: 'Written',
  submitted: 'Submitted',
  edit: 'Edited',
  rewrite: 'Rewritten',
  restore: 'Restored',
};

/** The compared fields in the order in which they are read. */
export const COMPARED_FIELDS: Record<string, string> = {
  title: 'Title',
  content: 'Text',
  excerpt: 'Excerpt',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  slug: 'URL slug',
  featured_image: 'Featured image prompt',
  category: 'Category',
  author: 'Author',
};

/** `2-5` of the address: the two versions that are compared. */
export function pairOf(compare: string | null): { from: number; to: number } | null {
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(compare ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}
