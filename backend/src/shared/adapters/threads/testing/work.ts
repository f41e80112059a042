export const doubled = (value: number): number => value * 2;

/** Simulates code with super-linear running time. */
export function endless(): never {
  for (;;);
}

export function broken(): never {
  throw new Error('broken');
}

/**
 * Simulates a parser that allocates far more than its input. The list itself is one allocation that grows step by step.
 */
export function hoarding(): never {
  const hoard: number[] = [];
  for (;;) hoard.push(hoard.length);
}
