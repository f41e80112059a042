import type { Post } from '../../../entities/post/post.js';
import { EDITED_FIELDS, type EditedField } from '../../../entities/post/text-fields.js';

const FIELDS = EDITED_FIELDS.map(({ name }) => name);

/** The texts around the post's own text. */
export type Fields = Pick<Post, EditedField>;
/** What a person changed: of the fields, and the text where it is another. */
export type Edits = Partial<Fields> & { content?: string };

export const fieldsOf = (post: Fields): Fields =>
  Object.fromEntries(FIELDS.map((name) => [name, post[name]])) as Fields;

/** What is typed, against the post as it was read. @param content null when the text is as it was */
export const editsIn = (typed: Fields, content: string | null, base: Post): Edits => ({
  ...Object.fromEntries(FIELDS.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]])),
  ...(content !== null && content !== base.content && { content }),
});

/** What is typed, with somebody else's fields in place of those that were not touched. */
export const rebased = (typed: Fields, base: Fields, current: Fields): Fields =>
  Object.fromEntries(FIELDS.map((name) => [name, typed[name] === base[name] ? current[name] : typed[name]])) as Fields;
