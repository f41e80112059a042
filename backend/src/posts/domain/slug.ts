import { DEFAULT_LANGUAGE } from '../../shared/domain/language-tag.js';
import { transliterated } from '../../shared/domain/transliterated.js';

/** Leaves space for a suffix in the column's 200 characters. */
const MAX_SLUG = 180;

/**
 * Lower-case letters, digits and single hyphens; accents are removed from their letters. An empty result becomes
 * `post`. Other letters are written in these as the language does.
 * @param tag BCP 47 tag
 */
export function slugOf(text: string, tag = DEFAULT_LANGUAGE): string {
  const slug = transliterated(text, tag)
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
  return slug || 'post';
}

/** The next `count` slugs after the first `from`: the wanted one, then with -2, -3 … */
export const slugsLike = (wanted: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => (from + i === 0 ? wanted : `${wanted}-${from + i + 1}`));
