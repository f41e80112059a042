export const doubled = (value: number): number => value * 2;

/** As code that is not linear is for ever. */
export function endless(): never {
  for (;;);
}

export function broken(): never {
  throw new Error('broken');
}

/**
 * As a parser does that makes much of little. The list itself is one piece, for which the engine allocates more and
 * more at once.
 */
export function hoarding(): never {
  const hoard: number[] = [];
  for (;;) hoard.push(hoard.length);
}
