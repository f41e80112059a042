import { Invalid } from './domain-error.js';

export class LanguageUnknown extends Invalid {
  constructor() {
    super(NO_SUCH_LANGUAGE, 'language');
  }
}

export const NO_SUCH_LANGUAGE = 'There is no such language. Write it as a BCP 47 tag, such as de or pt-BR';

/** The language of a website that names none. */
export const DEFAULT_LANGUAGE = 'en';

/** Characters of what a page declares that are looked at. */
const MAX_DECLARED = 200;

/** Longest tag that is stored. */
export const MAX_LANGUAGE = 35;
/** Languages have two or three letters; longer ones are reserved, and none is registered. */
const LANGUAGE = /^[a-z]{2,3}(?:-|$)/;
/** Codes for several, other and no languages, and those for private use. */
const NO_LANGUAGE = /^(?:und|mis|mul|zxx|q[a-t][a-z])(?:-|$)/;
const KNOWN = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * A BCP 47 tag in its canonical form (`de`, `pt-BR`); null for a text that is none. All languages with two letters are
 * known; of the eight thousand with three, each well-formed code counts as one.
 */
export function languageTag(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    if (!LANGUAGE.test(tag) || NO_LANGUAGE.test(tag) || tag.length > MAX_LANGUAGE) return null;
    const [language = ''] = tag.split('-');
    return language.length > 2 || KNOWN.of(language) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

/**
 * The language that a page, feed or server names; null where that is none. `og:locale` has an underscore;
 * `content-language` may list several, the first being the main one.
 */
export const declaredLanguage = (text: string): string | null =>
  languageTag(text.slice(0, MAX_DECLARED).split(',', 1)[0]!.trim().replaceAll('_', '-'));

/** The canonical form of a tag. @throws LanguageUnknown for a text that is none */
export function knownLanguage(text: string): string {
  const tag = languageTag(text);
  if (tag === null) throw new LanguageUnknown();
  return tag;
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language: `German`, `Brazilian Portuguese`. */
export const languageName = (tag: string): string => NAMES.of(tag) ?? tag;

export const TEXT_DIRECTIONS = ['ltr', 'rtl'] as const;
export type TextDirection = (typeof TEXT_DIRECTIONS)[number];

/** Scripts of living languages that are written from right to left (Unicode Standard Annex 9, ISO 15924 codes). */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** The direction of a text in this language, in its usual script: the value of `dir` in HTML. */
export const textDirection = (tag: string): TextDirection =>
  RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Whether these are one language, in whatever country. */
export const isSameLanguage = (one: string, other: string): boolean =>
  new Intl.Locale(one).language === new Intl.Locale(other).language;

/** Whether a text in this language is in English. */
export const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';
