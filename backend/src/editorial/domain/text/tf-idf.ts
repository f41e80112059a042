/** Weights of the content words of a text, as a vector of length one. */
export type TextVector = ReadonlyMap<string, number>;

/**
 * Returns one vector per text, given its content words, weighted by tf × idf over these texts. Identical texts have
 * identical vectors.
 */
export function textVectors(contents: readonly (readonly string[])[]): TextVector[] {
  const counts = contents.map(tally);
  const inTexts = tally(counts.flatMap((count) => [...count.keys()]));
  return counts.map((count) => {
    const vector = new Map<string, number>();
    for (const [word, n] of count) vector.set(word, n * Math.log(1 + contents.length / (inTexts.get(word) ?? 1)));
    const length = Math.hypot(...vector.values()) || 1;
    for (const [word, weight] of vector) vector.set(word, weight / length);
    return vector;
  });
}

/** Returns the cosine of two vectors of length one: 0 (nothing in common) to 1. */
export function similarity(a: TextVector, b: TextVector): number {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of short) sum += weight * (long.get(word) ?? 0);
  return Math.min(1, sum);
}

export function tally<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
