/**
 * How alike two texts are, 0 to 1: shared trigrams over all, as PostgreSQL's pg_trgm counts them (words of letters and
 * digits, in lower case, each with two blanks before and one after it).
 */
export function similarity(a: string, b: string): number {
  const [of, other] = [trigrams(a), trigrams(b)];
  const shared = [...of].filter((trigram) => other.has(trigram)).length;
  return shared === 0 ? 0 : shared / (of.size + other.size - shared);
}

/** The most alike of some texts, from `threshold` on. */
export function mostAlike(text: string, others: readonly string[], threshold: number): string | null {
  const [best] = others.map((other) => ({ other, alike: similarity(text, other) })).sort((a, b) => b.alike - a.alike);
  return best && best.alike >= threshold ? best.other : null;
}

function trigrams(text: string): Set<string> {
  const padded = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `  ${word} `);
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))));
}
