import type { Post } from '../../api/use-decision.js';

export interface Change {
  label: string;
  before: string;
  after: string;
}

const FIELDS = {
  status: 'Status',
  title: 'Title',
  category: 'Category',
  author: 'Author',
  excerpt: 'Excerpt',
  slug: 'URL slug',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  featured_image: 'Featured image prompt',
} as const satisfies Partial<Record<keyof Post, string>>;

/** As much of a post as is compared. */
export type Compared = Pick<Post, keyof typeof FIELDS | 'content' | 'wordCount'>;

export const comparedOf = (post: Compared): Compared => {
  const names = [...(Object.keys(FIELDS) as (keyof typeof FIELDS)[]), 'content', 'wordCount'] as const;
  return Object.fromEntries(names.map((name) => [name, post[name]])) as Compared;
};

/**
 * What someone else changed between the post that was read and the post as it is now. The text itself is told as its
 * length.
 */
export function changesBetween(before: Compared, after: Compared): Change[] {
  const fields = Object.entries(FIELDS).flatMap(([name, label]) => {
    const field = name as keyof typeof FIELDS;
    return before[field] === after[field] ? [] : [{ label, before: before[field], after: after[field] }];
  });
  const text =
    before.content === after.content
      ? []
      : [{ label: 'Text', before: `${before.wordCount} words`, after: `${after.wordCount} words, changed` }];
  return [...fields, ...text];
}
