import { normalized } from '../../../shared/domain/normalized.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { isPart } from './compounds.js';

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
export const contentWords = (text: string, language: Language = ENGLISH): string[] =>
  words(text)
    .map((word) => word.replace(language.clitics, ''))
    .filter((word) => isTelling(word, language))
    .map(language.stem);

const isTelling = (word: string, { stopWords }: Language): boolean =>
  !stopWords.has(word) && !/^(?:\p{N}+|\p{Script=Hiragana}+)$/u.test(word) && (word.length > 1 || UNSPACED.test(word));

/**
 * Returns the number of space-separated tokens, which is what the product shows as word count; in scripts without spaces
 * that of words.
 */
export const wordCount = (text: string): number =>
  UNSPACED.test(text) ? words(text).length : text.split(/\s+/).filter(Boolean).length;

/** Function words that may stand between two words of a phrase: “restauro dos azulejos” for “restauro de azulejos”. */
const MAX_BETWEEN = 2;

/**
 * An indexed text in which many phrases can be searched: the text is split once, and a phrase is compared only where
 * its first word occurs.
 */
export class StemmedText {
  /** All words of the text. */
  readonly wordCount: number;
  private readonly stems: readonly string[];
  /** The place of each stem among all words. */
  private readonly at: readonly number[];
  private readonly places = new Map<string, number[]>();

  constructor(
    text: string,
    private readonly language: Language = ENGLISH,
  ) {
    const all = words(text).map((word) => word.replace(language.clitics, ''));
    const telling = language.termsTakeFunctionWords
      ? tellingStems(all, language)
      : all.map((word, at) => ({ stem: language.stem(word), at }));
    this.wordCount = all.length;
    this.stems = telling.map(({ stem }) => stem);
    this.at = telling.map(({ at }) => at);
    this.stems.forEach((word, at) => this.places.get(word)?.push(at) ?? this.places.set(word, [at]));
  }

  /**
   * Returns how often a phrase occurs in the text, regardless of inflection ("heat pumps" counts for "heat pump"). Where
   * terms take articles and prepositions, which vary with their nouns, others may stand between its words.
   * Overlapping occurrences count once.
   */
  count(phrase: string): number {
    const wanted = this.wanted(phrase);
    let [count, free] = [0, 0];
    for (const at of this.places.get(wanted[0] ?? '') ?? []) {
      if (at < free || !wanted.every((word, offset) => this.follows(at, offset, word))) continue;
      count += 1;
      free = at + wanted.length;
    }
    return count;
  }

  /** The same, where a term of one word is also mentioned by the compounds that begin or end with it. */
  mentions(phrase: string): number {
    const [word, ...others] = this.wanted(phrase);
    const isJoined = this.language.kinship.hasCompounds && word !== undefined && others.length === 0;
    return this.count(phrase) + (isJoined ? this.stems.filter((other) => isPart(word, other)).length : 0);
  }

  private wanted(phrase: string): string[] {
    const telling = this.language.termsTakeFunctionWords ? contentWords(phrase, this.language) : [];
    return telling.length > 0 ? telling : stems(phrase, this.language);
  }

  private follows(first: number, offset: number, word: string): boolean {
    const at = first + offset;
    return this.stems[at] === word && (offset === 0 || this.at[at]! - this.at[at - 1]! <= 1 + MAX_BETWEEN);
  }
}

/** The stems of the content words among a text's words, with their places. */
const tellingStems = (all: readonly string[], language: Language): { stem: string; at: number }[] =>
  all.flatMap((word, at) => (isTelling(word, language) ? [{ stem: language.stem(word), at }] : []));

/** Returns how often a phrase occurs in a text, by the rules of {@link StemmedText.count}. */
export const countPhrase = (text: string, phrase: string, language: Language = ENGLISH): number =>
  new StemmedText(text, language).count(phrase);

export const containsPhrase = (text: string, phrase: string, language: Language = ENGLISH): boolean =>
  countPhrase(text, phrase, language) > 0;

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
