import { inspect } from 'node:util';

export interface UntilOptions<T> {
  /** Condition on the value; by default any truthy value. */
  isSo?: (seen: T) => boolean;
  /** Time limit in milliseconds. It is shorter than jest's timeout, so that the failure says what was awaited. */
  deadline?: number;
}

const DEADLINE_MS = 20_000;
const LONGEST_PAUSE_MS = 25;
const SHOWN_CHARACTERS = 1_000;
// Copied, because a spec may replace the clock.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * Calls `look` repeatedly until its value meets the condition, and returns the value. Specs wait only with this
 * function.
 * @param what completes the sentence "Waited until …"
 * @throws Error with what was awaited and the last value
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { isSo = Boolean, deadline = DEADLINE_MS }: UntilOptions<T> = {},
): Promise<T> {
  const end = now() + deadline;
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (now() > end)
      throw new Error(
        `Waited ${deadline} ms until ${what}. Seen last: ${inspect(seen, { depth: 6 }).slice(0, SHOWN_CHARACTERS)}`,
      );
    await new Promise((again) => setTimeout(again, pause));
  }
}
