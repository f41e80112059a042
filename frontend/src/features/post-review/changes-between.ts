import type { Post } from '../../entities/post/post.js';
import { statusWord } from '../../entities/post/post-statuses.js';
import { TEXT_FIELDS, type TextField } from '../../entities/post/text-fields.js';
import { counted } from '../../ui/counted.js';

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** Fields of a post that are compared to describe a concurrent change. */
export type Compared = Pick<Post, TextField | 'status' | 'wordCount'>;

/** Fields whose values are listed in the comparison. Only the length of the content is compared. */
type Listed = Exclude<TextField, 'content'> | 'status';

const FIELDS = Object.entries({ status: { label: 'Status' }, ...TEXT_FIELDS })
  .filter(([name]) => name !== 'content')
  .map(([name, { label }]) => ({ field: name as Listed, label }));

export const comparedOf = (post: Compared): Compared => {
  const names = [...FIELDS.map(({ field }) => field), 'content', 'wordCount'] as const;
  return Object.fromEntries(names.map((name) => [name, post[name]])) as Compared;
};

/**
 * Returns what somebody else changed between the version that was read and the current one. A change of the content is
 * described by its length.
 */
export function changesBetween(before: Compared, after: Compared): Change[] {
  const fields = FIELDS.flatMap(({ field, label }) => {
    // A draft stored by an older version of Galley may lack a field that was added since.
    const was = before[field] ?? '';
    const shown = field === 'status' ? statusWord : String;
    return was === after[field] ? [] : [{ label, before: shown(was), after: shown(after[field]) }];
  });
  const text =
    before.content === after.content
      ? []
      : [
          {
            label: 'Text',
            before: counted(before.wordCount, 'word'),
            after: `${counted(after.wordCount, 'word')}, changed`,
          },
        ];
  return [...fields, ...text];
}
