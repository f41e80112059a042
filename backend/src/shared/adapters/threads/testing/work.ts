export const doubled = (value: number): number => value * 2;

/** As code that is not linear is for ever. */
export function endless(): never {
  for (;;);
}

export function broken(): never {
  throw new Error('broken');
}
