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

/** Whether a text in this language is in English. */
export const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';
