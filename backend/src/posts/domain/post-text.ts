import { type GivenText, type PostText, type TextChanges, textOf } from '../../shared/domain/text-fields.js';
import { TextMissing, TextUnusable } from './errors.js';
import { slugOf } from './slug.js';

/** The base class of objects with a post's texts as properties, which are assigned together. */
export const TextBearer = class {} as unknown as abstract new () => PostText;

/** NUL and lone surrogates, which neither PostgreSQL nor UTF-8 can represent. */
const NOT_TEXT = /\0|\p{Surrogate}/u;

/**
 * The text with its changes, a slug in its one spelling.
 * @throws TextMissing without a title or content, TextUnusable for NUL or half a surrogate pair
 */
export function changedText(text: GivenText, changes: TextChanges): PostText {
  const next = { ...textOf(text), ...given(changes) };
  for (const [field, value] of Object.entries(next)) if (NOT_TEXT.test(value)) throw new TextUnusable(field);
  if (!next.title.trim()) throw new TextMissing('Title is required', 'title');
  if (!next.content.trim()) throw new TextMissing('Content is required', 'content');
  if (changes.slug !== undefined && !/[a-z0-9]/i.test(next.slug.normalize('NFKD')))
    throw new TextMissing('Slug is required', 'slug');
  return { ...next, title: next.title.trim(), slug: slugOf(next.slug) };
}

export const sameText = (a: PostText, b: PostText): boolean =>
  (Object.keys(textOf(a)) as (keyof PostText)[]).every((field) => a[field] === b[field]);

/** The number of space-separated tokens. */
export const wordCount = (plainText: string): number => plainText.split(/\s+/).filter(Boolean).length;

const given = (changes: TextChanges): Partial<PostText> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [[field, value ?? '']])),
  );
