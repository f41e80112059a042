import { setTimeout as pause } from 'node:timers/promises';

/**
 * SQLSTATEs with which PostgreSQL gives a transaction up for the sake of another one: nothing of it is left, and
 * another try finds things as the other one left them. The third says that a row which it refers to was deleted
 * meanwhile, which another try reads.
 */
const GIVEN_UP = new Set(['40001', '40P01', '23503']);
/** All in all. Each of two may be given up for the other once; more is a fault of ours, and said. */
const TRIES = 4;
/** Before the second try; before each further one up to twice as long, so that two do not meet again. Milliseconds. */
const PAUSE_MS = 10;

export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && GIVEN_UP.has(String((error as { code?: unknown }).code));

/**
 * Does work of the database that is undone as a whole when it fails.
 * @param mayRepeat asked after a try that was given up
 * @throws what the last try threw
 */
export async function repeating<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isGivenUp(error) || tries === TRIES || !mayRepeat()) throw error;
      await pause(PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random()));
    }
  }
}
