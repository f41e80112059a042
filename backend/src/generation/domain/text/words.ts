import { stem } from './stem.js';
import { FOREIGN_STOP_WORDS, STOP_WORDS } from './stop-words.js';

/** Scripts that write words without spaces between them need the dictionary of `Intl.Segmenter`; for others a pattern is far faster. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in order, lower case, without punctuation, in any script. */
export function words(text: string): string[] {
  const normal = text.normalize('NFKC').toLowerCase();
  if (!UNSPACED.test(normal)) return (normal.match(WORD) ?? []).map((word) => word.replaceAll('’', "'"));
  return [...segmenter.segment(normal)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** Words reduced to their stems, in order: what two texts are compared by when inflection should not matter. */
export const stems = (text: string): string[] => words(text).map((word) => stem(word.replace(/'s?$/, '')));

/** The stems that carry meaning: no function words, no bare numbers, in order and with repeats. */
export function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.replace(/'s?$/, ''))
    .filter((word) => !STOP_WORDS.has(word) && !FOREIGN_STOP_WORDS.has(word) && !/^(?:\p{N}+|\p{Script=Hiragana}+)$/u.test(word) && (word.length > 1 || UNSPACED.test(word)))
    .map(stem);
}

/** The number of space-separated tokens: the product's word count. */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How often a phrase stands in a text, inflection aside ("heat pumps" counts for "heat pump"). Overlaps count once. */
export function countPhrase(text: string, phrase: string): number {
  return countRuns(stems(text), stems(phrase));
}

/** As `countPhrase`, over stems that are already there. */
export function countRuns(text: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0) return 0;
  let count = 0;
  for (let at = 0; at + phrase.length <= text.length; at++) {
    if (phrase.every((word, offset) => text[at + offset] === word)) {
      count++;
      at += phrase.length - 1;
    }
  }
  return count;
}

export const containsPhrase = (text: string, phrase: string): boolean => countPhrase(text, phrase) > 0;

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
