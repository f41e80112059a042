/**
 * Estimates the syllables of an English word: groups of vowels without a silent final e ("make", "priced"), at least
 * one. It is off by at most one for nearly all words of running text, which is accurate enough for Flesch's formula.
 */
export function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0)).replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/**
 * Flesch reading ease (R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32, 1948): about 0 (very
 * hard) to 100 (very easy). 0 for a text without words.
 * @param lines the words of each sentence
 */
export function readingEaseOf(lines: readonly (readonly string[])[]): number {
  const all = lines.flat();
  if (all.length === 0) return 0;
  const spoken = all.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - 1.015 * (all.length / lines.length) - 84.6 * (spoken / all.length);
}
