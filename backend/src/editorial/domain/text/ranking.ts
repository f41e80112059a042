import { stemmer } from 'stemmer';
import type { Language } from '../language/language.js';
import { languageOfText } from '../language/language-of-text.js';
import { LANGUAGES } from '../language/languages.js';
import { contentWords } from './words.js';

/**
 * BM25 constants with their usual values (Robertson and Zaragoza, 2009): saturation of repeated words and influence of
 * length.
 */
const K1 = 1.2;
const B = 0.75;
/** A word in the title counts as this many occurrences in the text. */
const TITLE_WEIGHT = 3;

/** Number of characters of a text that are considered for its rank. */
const MAX_RANKED = 100_000;
/** Milliseconds of ranking after which the event loop gets a turn. */
const TURN_MS = 20;

interface Bag {
  readonly count: ReadonlyMap<string, number>;
  readonly length: number;
}

/**
 * Returns the best matches of a query, best first, by BM25 over stemmed words; of a text in another language than English
 * over the roots of its words as well. Texts without any of its words are left out. Equal scores keep the given order, so
 * the result is deterministic. Yields to the event loop in between.
 */
export async function ranked<T extends { title: string; text: string }>(
  documents: readonly T[],
  query: string,
  limit: number,
): Promise<T[]> {
  const terms = searchedWords(query);
  const bags: Bag[] = [];
  let began = performance.now();
  for (const document of documents) {
    bags.push(bagOf(document));
    if (performance.now() - began < TURN_MS) continue;
    await new Promise(setImmediate);
    began = performance.now();
  }
  const averageLength = bags.reduce((sum, bag) => sum + bag.length, 0) / Math.max(1, bags.length);
  const weights = new Map(
    terms.map((term) => [term, rarity(bags.filter(({ count }) => count.has(term)).length, bags.length)]),
  );

  return documents
    .map((document, index) => ({ document, score: score(bags[index]!) }))
    .filter(({ score: value }) => value > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ document }) => document);

  function score({ count, length }: Bag): number {
    return terms.reduce((sum, term) => {
      const frequency = count.get(term) ?? 0;
      const damped = (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / averageLength));
      return sum + (weights.get(term) ?? 0) * (frequency ? damped : 0);
    }, 0);
  }
}

const rarity = (containing: number, all: number): number => Math.log(1 + (all - containing + 0.5) / (containing + 0.5));

/**
 * Returns stemmed words without stop words. In scripts without spaces between words, each pair of adjacent characters
 * counts as a word.
 */
export function stemmedWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (UNSPACED.test(word)) return pairs([...word]);
    return word.length > 1 && word.length <= MAX_WORD && !STOP_WORDS.has(word) ? [stemmer(word)] : [];
  });
}

/** Maximum length of a word; anything longer is a code or encoded data. */
const MAX_WORD = 64;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const pairs = (characters: readonly string[]): string[] =>
  characters.length === 1
    ? [...characters]
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** The distinct words by which a text is found: stemmed, and those of another language than English by their roots too. */
export const searchableWords = (text: string): string[] => [
  ...new Set([...stemmedWords(text), ...rootsIn(text, languageOfText(text))]),
];

/** The distinct words that a query looks for: it is too short to tell its language, so their roots are those of each. */
export const searchedWords = (query: string): string[] => [
  ...new Set([...stemmedWords(query), ...LANGUAGES.flatMap((language) => rootsIn(query, language))]),
];

/** Marked with their language, so that they are only compared with each other. */
function rootsIn(text: string, language: Language | null): string[] {
  const root = language?.kinship.root;
  if (!root) return [];
  return contentWords(text, language)
    .filter(({ length }) => length <= MAX_WORD)
    .map((word) => `${language.code}:${root(word)}`);
}

function bagOf({ title, text }: { title: string; text: string }): Bag {
  const count = new Map<string, number>();
  const add = (all: readonly string[], weight: number): number => {
    for (const word of all) count.set(word, (count.get(word) ?? 0) + weight);
    return weight * all.length;
  };
  const ranked = text.slice(0, MAX_RANKED);
  const length = add(stemmedWords(ranked), 1) + add(stemmedWords(title), TITLE_WEIGHT);
  const language = languageOfText(ranked);
  add(rootsIn(ranked, language), 1);
  add(rootsIn(title, language), TITLE_WEIGHT);
  return { count, length };
}

const STOP_WORDS = new Set(
  (
    'a an and are as at be but by can do does for from has have how if in into is it its my no not of on or our ' +
    'should so than that the their them then there these they this to was we what when where which who why will with you your'
  ).split(' '),
);
