import { FLESCH, type ReadingEase } from '../language/reading-ease.js';

/**
 * Returns the reading ease of a text by the formula of its language: about 0 (very hard) to 100 (very easy). 0 for a text
 * without words.
 * @param lines the words of each sentence
 */
export function readingEaseOf(lines: readonly (readonly string[])[], formula: ReadingEase = FLESCH): number {
  const all = lines.flat();
  if (all.length === 0) return 0;
  const spoken = all.reduce((sum, word) => sum + formula.syllables(word), 0);
  return formula.of(all.length / lines.length, spoken / all.length);
}
