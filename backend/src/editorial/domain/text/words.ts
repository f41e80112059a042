import { normalized } from '../../../shared/domain/normalized.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';

/**
 * Scripts without spaces between words, which need the dictionary of `Intl.Segmenter`. For other scripts a pattern is
 * far faster.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word of a script that separates words by spaces. */
export const WORD = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the words of a text in any script, in order, in lower case, without punctuation. */
export function words(text: string): string[] {
  const normal = normalized(text, 'NFKC').toLowerCase();
  if (!UNSPACED.test(normal)) return normal.replaceAll('’', "'").match(WORD) ?? [];
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(normal)) if (isWordLike) found.push(segment);
  return found;
}

/** Returns the stems of all words in order, for comparing texts regardless of inflection. */
export const stems = (text: string, { clitics, stem }: Language = ENGLISH): string[] =>
  words(text).map((word) => stem(word.replace(clitics, '')));

/** Returns the stems that carry meaning, in order and with repeats: no function words and no bare numbers. */
export function contentWords(text: string, { clitics, stem, stopWords }: Language = ENGLISH): string[] {
  return words(text)
    .map((word) => word.replace(clitics, ''))
    .filter(
      (word) =>
        !stopWords.has(word) &&
        !/^(?:\p{N}+|\p{Script=Hiragana}+)$/u.test(word) &&
        (word.length > 1 || UNSPACED.test(word)),
    )
    .map(stem);
}

/**
 * Returns the number of space-separated tokens, which is what the product shows as word count; in scripts without spaces
 * that of words.
 */
export const wordCount = (text: string): number =>
  UNSPACED.test(text) ? words(text).length : text.split(/\s+/).filter(Boolean).length;

/**
 * An indexed text in which many phrases can be searched: the text is split once, and a phrase is compared only where
 * its first word occurs.
 */
export class StemmedText {
  private readonly stems: readonly string[];
  private readonly places = new Map<string, number[]>();

  constructor(
    text: string,
    private readonly language: Language = ENGLISH,
  ) {
    this.stems = stems(text, language);
    this.stems.forEach((word, at) => this.places.get(word)?.push(at) ?? this.places.set(word, [at]));
  }

  get wordCount(): number {
    return this.stems.length;
  }

  /**
   * Returns how often a phrase occurs in the text, regardless of inflection ("heat pumps" counts for "heat pump").
   * Overlapping occurrences count once.
   */
  count(phrase: string): number {
    const wanted = stems(phrase, this.language);
    let [count, free] = [0, 0];
    for (const at of this.places.get(wanted[0] ?? '') ?? []) {
      if (at < free || !wanted.every((word, offset) => this.stems[at + offset] === word)) continue;
      count += 1;
      free = at + wanted.length;
    }
    return count;
  }
}

/** Returns how often a phrase occurs in a text, by the rules of {@link StemmedText.count}. */
export const countPhrase = (text: string, phrase: string, language: Language = ENGLISH): number =>
  new StemmedText(text, language).count(phrase);

export const containsPhrase = (text: string, phrase: string, language: Language = ENGLISH): boolean =>
  countPhrase(text, phrase, language) > 0;

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
