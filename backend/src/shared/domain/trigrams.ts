/**
 * The similarity of two texts, 0 to 1: shared trigrams divided by all, counted like PostgreSQL's pg_trgm (words of
 * letters and digits, in lower case, each padded with two blanks before and one after).
 */
export function similarity(a: string, b: string): number {
  const [of, other] = [trigrams(a), trigrams(b)];
  const shared = sharedBy(of, other);
  return shared === 0 ? 0 : shared / (of.size + other.size - shared);
}

/** The share of the first text's trigrams that the second one contains, 0 to 1. */
export function containment(part: string, whole: string): number {
  const of = trigrams(part);
  return of.size === 0 ? 0 : sharedBy(of, trigrams(whole)) / of.size;
}

/** The most alike of some texts, from `threshold` on. */
export function mostAlike(text: string, others: readonly string[], threshold: number): string | null {
  const [best] = others.map((other) => ({ other, alike: similarity(text, other) })).sort((a, b) => b.alike - a.alike);
  return best && best.alike >= threshold ? best.other : null;
}

const sharedBy = (of: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...of].filter((trigram) => other.has(trigram)).length;

function trigrams(text: string): Set<string> {
  const padded = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `  ${word} `);
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))));
}
