import type { Post } from '../../entities/post/post.js';
import { TEXT_FIELDS, type TextField } from '../../entities/post/text-fields.js';

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** As much of a post as is compared. */
export type Compared = Pick<Post, TextField | 'status' | 'wordCount'>;

/** The content is compared by its length. */
type Listed = Exclude<TextField, 'content'> | 'status';

const FIELDS = Object.entries({ status: { label: 'Status' }, ...TEXT_FIELDS })
  .filter(([name]) => name !== 'content')
  .map(([name, { label }]) => ({ field: name as Listed, label }));

export const comparedOf = (post: Compared): Compared => {
  const names = [...FIELDS.map(({ field }) => field), 'content', 'wordCount'] as const;
  return Object.fromEntries(names.map((name) => [name, post[name]])) as Compared;
};

/**
 * What someone else changed between the post that was read and the post as it is now. The text itself is told as its
 * length.
 */
export function changesBetween(before: Compared, after: Compared): Change[] {
  const fields = FIELDS.flatMap(({ field, label }) => {
    // A draft that was kept before there was the field does not have it.
    const was = before[field] ?? '';
    return was === after[field] ? [] : [{ label, before: was, after: after[field] }];
  });
  const text =
    before.content === after.content
      ? []
      : [{ label: 'Text', before: `${before.wordCount} words`, after: `${after.wordCount} words, changed` }];
  return [...fields, ...text];
}
