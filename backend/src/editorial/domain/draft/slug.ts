import { DEFAULT_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { transliterated } from '../../../shared/domain/transliterated.js';

export const MAX_SLUG = 60;

/**
 * Returns the slug of a title: lower case, only letters, digits and hyphens, one hyphen for each run of spaces or
 * hyphens. Accents are removed first so that their letters remain, and other letters are transliterated as the language
 * does. At most 60 characters, cut between words.
 */
export function slugOf(title: string, tag: string = DEFAULT_LANGUAGE): string {
  const slug = transliterated(title, tag)
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const whole =
    slug.length <= MAX_SLUG
      ? slug
      : slug
          .slice(0, MAX_SLUG + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX_SLUG);
  return whole || 'post';
}
