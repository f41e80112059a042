export const doubled = (value: number): number => value * 2;

/** As code that is not linear is for ever. */
export function endless(): never {
  for (;;);
}

/** Fills the heap of whoever calls it. */
export function greedy(): unknown[] {
  const held: unknown[] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
}

export function broken(): never {
  throw new Error('broken');
}
