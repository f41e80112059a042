import type { Post } from '../../../entities/post/post.js';
import { EDITED_FIELDS, type EditedField } from '../../../entities/post/text-fields.js';

const FIELDS = [...EDITED_FIELDS.map(({ name }) => name), 'language'] as const;

/** The text fields of a post apart from its content, and their language. */
export type Fields = Pick<Post, EditedField | 'language'>;
/** The changed fields, and the content if it was changed. */
export type Edits = Partial<Fields> & { content?: string };

export const fieldsOf = (post: Fields): Fields =>
  Object.fromEntries(FIELDS.map((name) => [name, post[name]])) as Fields;

/** Returns what differs from the version that was read. @param content null when the content is unchanged */
export const editsIn = (typed: Fields, content: string | null, base: Post): Edits => ({
  ...Object.fromEntries(FIELDS.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]])),
  ...(content !== null && content !== base.content && { content }),
});

/** Returns the form values, with fields that the person has not changed updated to the current version. */
export const rebased = (typed: Fields, base: Fields, current: Fields): Fields =>
  Object.fromEntries(FIELDS.map((name) => [name, typed[name] === base[name] ? current[name] : typed[name]])) as Fields;
