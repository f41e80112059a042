import { stemmer } from 'stemmer';

/** BM25's usual constants (Robertson and Zaragoza, 2009): how soon repetition stops counting, and how much length does. */
const K1 = 1.2;
const B = 0.75;
/** A word of the title counts as if it stood this often in the text. */
const TITLE_WEIGHT = 3;

/**
 * The best matches of a query, best first, by BM25 over stemmed words; texts without any of its words are left out.
 * Equal scores keep the order given, so the same question always has the same answer.
 */
export function ranked<T extends { title: string; text: string }>(documents: readonly T[], query: string, limit: number): T[] {
  const terms = [...new Set(words(query))];
  const bags = documents.map(({ title, text }) => {
    const titleWords = words(title);
    return [...words(text), ...Array.from({ length: TITLE_WEIGHT }, () => titleWords).flat()];
  });
  const averageLength = bags.reduce((sum, bag) => sum + bag.length, 0) / Math.max(1, bags.length);
  const counts = bags.map((bag) => countOf(bag));
  const weights = new Map(terms.map((term) => [term, rarity(counts.filter((count) => count.has(term)).length, bags.length)]));

  return documents
    .map((document, index) => ({ document, score: score(counts[index] ?? new Map(), bags[index]?.length ?? 0) }))
    .filter(({ score: value }) => value > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ document }) => document);

  function score(count: ReadonlyMap<string, number>, length: number): number {
    return terms.reduce((sum, term) => {
      const frequency = count.get(term) ?? 0;
      const damped = (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / averageLength));
      return sum + (weights.get(term) ?? 0) * (frequency ? damped : 0);
    }, 0);
  }
}

const rarity = (containing: number, all: number): number => Math.log(1 + (all - containing + 0.5) / (containing + 0.5));

/** Stemmed words without the commonest ones; where a script writes without spaces, pairs of its characters stand for words. */
export function words(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (UNSPACED.test(word)) return pairs([...word]);
    return word.length > 1 && word.length <= MAX_WORD && !STOP_WORDS.has(word) ? [stemmer(word)] : [];
  });
}

/** What is longer is no word but a code. */
const MAX_WORD = 64;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const pairs = (characters: readonly string[]): string[] =>
  characters.length === 1 ? [...characters] : characters.slice(1).map((character, index) => `${characters[index]}${character}`);

function countOf(bag: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from has have how if in into is it its my no not of on or our should so than that the their them then there these they this to was we what when where which who why will with you your'.split(' '),
);
