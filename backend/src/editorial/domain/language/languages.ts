import { DEFAULT_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { GERMAN } from './de.js';
import { ENGLISH } from './en.js';
import { SPANISH } from './es.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import type { Language } from './language.js';
import { neutral } from './neutral.js';
import { DUTCH } from './nl.js';
import { PORTUGUESE } from './pt.js';

/** Languages whose texts are analysed with a dictionary. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, DUTCH];

const byCode = new Map(LANGUAGES.map((language) => [language.code, language]));

/**
 * Returns what is known of a language by the primary subtag of its BCP 47 tag, so that `de-AT` is German. A language
 * without a dictionary gets neutral rules; without a tag, the language is English.
 */
export function languageOf(tag: string = DEFAULT_LANGUAGE): Language {
  const code = tag.split('-')[0]!.toLowerCase();
  const known = byCode.get(code) ?? neutral(code);
  byCode.set(code, known);
  return known;
}
