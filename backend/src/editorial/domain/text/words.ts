import { normalized } from '../../../shared/domain/normalized.js';
import { stem } from './stem.js';
import { FOREIGN_STOP_WORDS, STOP_WORDS } from './stop-words.js';

/**
 * Scripts that write words without spaces between them need the dictionary of `Intl.Segmenter`; for others a pattern is
 * far faster.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in order, lower case, without punctuation, in any script. */
export function words(text: string): string[] {
  const normal = normalized(text, 'NFKC').toLowerCase();
  if (!UNSPACED.test(normal)) return normal.replaceAll('’', "'").match(WORD) ?? [];
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(normal)) if (isWordLike) found.push(segment);
  return found;
}

/** Words reduced to their stems, in order: what two texts are compared by when inflection should not matter. */
export const stems = (text: string): string[] => words(text).map((word) => stem(word.replace(/'s?$/, '')));

/** The stems that carry meaning: no function words, no bare numbers, in order and with repeats. */
export function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.replace(/'s?$/, ''))
    .filter(
      (word) =>
        !STOP_WORDS.has(word) &&
        !FOREIGN_STOP_WORDS.has(word) &&
        !/^(?:\p{N}+|\p{Script=Hiragana}+)$/u.test(word) &&
        (word.length > 1 || UNSPACED.test(word)),
    )
    .map(stem);
}

/** The number of space-separated tokens: the product's word count. */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * A text in which many phrases are looked for: it is read once, and a phrase meets only the places where it may begin.
 */
export class StemmedText {
  private readonly stems: readonly string[];
  private readonly places = new Map<string, number[]>();

  constructor(text: string) {
    this.stems = stems(text);
    this.stems.forEach((word, at) => this.places.get(word)?.push(at) ?? this.places.set(word, [at]));
  }

  get wordCount(): number {
    return this.stems.length;
  }

  /**
   * How often a phrase stands in the text, inflection aside ("heat pumps" counts for "heat pump"). Overlaps count once.
   */
  count(phrase: string): number {
    const wanted = stems(phrase);
    let [count, free] = [0, 0];
    for (const at of this.places.get(wanted[0] ?? '') ?? []) {
      if (at < free || !wanted.every((word, offset) => this.stems[at + offset] === word)) continue;
      count += 1;
      free = at + wanted.length;
    }
    return count;
  }
}

/** How often a phrase stands in a text, as `StemmedText` counts it. */
export const countPhrase = (text: string, phrase: string): number => new StemmedText(text).count(phrase);

export const containsPhrase = (text: string, phrase: string): boolean => countPhrase(text, phrase) > 0;

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
