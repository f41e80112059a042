import { inspect } from 'node:util';

export interface UntilOptions<T> {
  /** Whether what was seen is what is waited for; any truthy value when absent. */
  isSo?: (seen: T) => boolean;
  /** Milliseconds until it gives up: less than jest gives a test, so that the failure says what was waited for. */
  deadline?: number;
}

const DEADLINE_MS = 20_000;
const LONGEST_PAUSE_MS = 25;
const SHOWN_CHARACTERS = 1_000;
// A spec may have put a clock of its own in the place of these.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * Looks again until it sees what is waited for, and returns that: the only loop in which a spec waits.
 * @param what completes the sentence "Waited until …"
 * @throws Error that says what was waited for and what was seen last
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
