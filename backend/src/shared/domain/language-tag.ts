/** The language of a website that names none. */
export const DEFAULT_LANGUAGE = 'en';

/** Longest tag that is stored. */
export const MAX_LANGUAGE = 35;
/** Languages have two or three letters; longer ones are reserved, and none is registered. */
const LANGUAGE = /^[a-z]{2,3}(?:-|$)/;

/** A BCP 47 tag in its canonical form (`de`, `pt-BR`); null for a text that is none. */
export function languageTag(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    return LANGUAGE.test(tag) && tag.length <= MAX_LANGUAGE ? tag : null;
  } catch {
    return null;
  }
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

/** Whether a text in this language is in English. */
export const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';
