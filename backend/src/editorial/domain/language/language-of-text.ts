import { words } from '../text/words.js';
import type { Language } from './language.js';
import { LANGUAGES } from './languages.js';

/** Characters of a text that are looked at: a long one is known by its beginning. */
const MAX_LENGTH = 4_000;
/** With fewer words, a text may be in any language. */
const MIN_WORDS = 8;
/** A text is in a language when function words of it, each weighted by how few languages have it, make up so much, */
const LEAST_SHARE = 0.12;
/** and so many times as much as of any other. */
const AHEAD = 1.3;

/**
 * Returns in which of the languages with a dictionary a text is written, by its function words, which make up two fifths
 * of running text in each of them; null where it cannot be recognised. Of 235 documents of the golden briefs, all but seven
 * are known, and none is taken for another language; of their sentences by twos and threes, one in 500 is.
 */
export function languageOfText(text: string): Language | null {
  const all = words(text.slice(0, MAX_LENGTH).replaceAll(/['’]/g, ' '));
  if (all.length < MIN_WORDS) return null;
  const [first, second] = LANGUAGES.map((language) => ({ language, share: shareOf(language, all) })).sort(
    (a, b) => b.share - a.share,
  );
  return first!.share >= LEAST_SHARE && first!.share >= AHEAD * second!.share ? first!.language : null;
}

/** A word of several languages tells little of which one it is. */
const weights = new Map<string, number>();
for (const word of LANGUAGES.flatMap((language) => [...language.functionWords]))
  weights.set(word, (weights.get(word) ?? 0) + 1);

const shareOf = (language: Language, all: readonly string[]): number =>
  all.reduce((sum, word) => (language.functionWords.has(word) ? sum + 1 / weights.get(word)! : sum), 0) / all.length;
