/**
 * mulberry32, a small seeded generator, so that a random test is reproducible. Returns numbers from 0 (inclusive) to 1
 * (exclusive).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns random words that begin with `prefix`, so that texts with different prefixes have no word in common. */
export function randomWords(random: () => number, count: number, prefix: string): string[] {
  return Array.from({ length: count }, () => `${prefix}${Math.floor(random() * 5000).toString(36)}`);
}

export const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
