import { contentWords, words } from '../../editorial/index.js';

/** The words of a text that carry meaning, each reduced to its stem: forms of one word meet. */
export type StemsOf = (text: string) => readonly string[];

/** Single letters belong to a subject ("U-value"), unless they are words of every sentence. */
const LETTER = /^(?![ai]$)\p{L}$/u;

/**
 * The stems of a text's significant words, as the writers count them; a text of only function words is used unchanged.
 */
export function stemsOf(text: string): string[] {
  const telling = [...words(text).filter((word) => LETTER.test(word)), ...contentWords(text)];
  return telling.length > 0 ? [...new Set(telling)] : words(text);
}

/** Returns `stemsOf` with a cache, for one search: it compares the same titles many times. */
export function cachedStems(): StemsOf {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const stems = known.get(text) ?? stemsOf(text);
    known.set(text, stems);
    return stems;
  };
}

/** Whether a text has every word of the subject, in whatever order and form. A subject without words is nowhere. */
export function covers(text: string, subject: string, stems: StemsOf): boolean {
  const wanted = stems(subject);
  // Texts are titles, in whose few words a search is faster than making a set of them.
  const there = stems(text);
  return wanted.length > 0 && wanted.every((word) => there.includes(word));
}
