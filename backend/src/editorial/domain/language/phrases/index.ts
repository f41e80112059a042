import { GERMAN } from './de.js';
import { ENGLISH } from './en.js';
import { SPANISH } from './es.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { DUTCH } from './nl.js';
import type { Phrases } from './phrases.js';
import { PORTUGUESE } from './pt.js';

export type { AngleQuestion, Phrases, QuestionName, WrittenAngle } from './phrases.js';

/** Primary subtags of the languages in which Galley writes without a language model. */
const PHRASES = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, pt: PORTUGUESE, it: ITALIAN, nl: DUTCH } as const;
type PhrasedLanguage = keyof typeof PHRASES;

export const PHRASED_LANGUAGES = Object.keys(PHRASES) as readonly PhrasedLanguage[];

const isPhrased = (subtag: string): subtag is PhrasedLanguage => Object.hasOwn(PHRASES, subtag);

/** Whether Galley has its own phrases in a language. @param tag BCP 47; English when absent */
export const hasPhrases = (tag: string | undefined): boolean => tag === undefined || isPhrased(subtagOf(tag));

/** The phrases of a language; the English ones for a language that has none. @param tag BCP 47; English when absent */
export function phrasesOf(tag: string | undefined): Phrases {
  const subtag = tag === undefined ? 'en' : subtagOf(tag);
  return isPhrased(subtag) ? PHRASES[subtag] : ENGLISH;
}

const subtagOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** A phrase in each language: a website's posts may be older than its present language. */
export const inEachLanguage = (phrase: (phrases: Phrases) => string): ReadonlySet<string> =>
  new Set(Object.values(PHRASES).map(phrase));
