import { DEFAULT_LANGUAGE } from '../../shared/domain/language-tag.js';
import { transliterated } from '../../shared/domain/transliterated.js';

/**
 * The slug of a name, ASCII: lower case, trimmed, without anything but letters a–z, digits, spaces and hyphens; runs of
 * white space become one hyphen, repeated hyphens one. Other letters are written in these as the language does, except in
 * English. May be empty, for an English name in another script.
 * @param tag BCP 47 tag
 */
export const slugOf = (name: string, tag = DEFAULT_LANGUAGE): string =>
  transliterated(name, tag)
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');

/** Something to recognise a page by: at least one letter or digit. */
export const isSlug = (slug: string): boolean => /[a-z0-9]/.test(slug);
