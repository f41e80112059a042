import { TextMissing, TextUnusable } from './errors.js';
import { slugOf } from './slug.js';

/** What a reader gets, and what an approval seals. */
export interface PostText {
  title: string;
  slug: string;
  /** The category's name. */
  category: string;
  author: string;
  /** Sanitised HTML. */
  content: string;
  excerpt: string;
  /** A prompt for the picture, not an address. */
  featuredImage: string;
  metaTitle: string;
  metaDescription: string;
}

/** NUL, and half a surrogate pair: no database and no UTF-8 can hold them. */
const NOT_TEXT = /\0|\p{Surrogate}/u;

/** What a person may change of it; null empties it. */
export type TextChanges = { [Field in Exclude<keyof PostText, 'category' | 'author'>]?: string | null };

/** The nine fields under the names they are sealed, pushed and pulled with. */
export const sealedFields = (text: PostText) => ({
  title: text.title,
  slug: text.slug,
  category: text.category,
  author: text.author,
  content: text.content,
  excerpt: text.excerpt,
  featured_image: text.featuredImage,
  meta_title: text.metaTitle,
  meta_description: text.metaDescription,
});

/** A copy with only the nine fields. */
export const textOf = ({
  title,
  slug,
  category,
  author,
  content,
  excerpt,
  featuredImage,
  metaTitle,
  metaDescription,
}: PostText): PostText => ({
  title,
  slug,
  category,
  author,
  content,
  excerpt,
  featuredImage,
  metaTitle,
  metaDescription,
});

/**
 * The text with its changes, a slug in its one spelling.
 * @throws TextMissing without a title or content, TextUnusable for NUL or half a surrogate pair
 */
export function changedText(text: PostText, changes: TextChanges): PostText {
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
