import { setTimeout as pause } from 'node:timers/promises';

/**
 * SQLSTATEs of transactions that PostgreSQL aborted because of a concurrent one; another try sees the result of that
 * one. The third means that a referenced row was deleted in the meantime, which another try reads.
 */
const GIVEN_UP = new Set(['40001', '40P01', '23503']);
/** Maximum tries. Two transactions may each abort the other once; more conflicts are a defect and are reported. */
const TRIES = 4;
/**
 * Pause before the second try; it doubles for each further one, with random variation against another collision.
 * Milliseconds.
 */
const PAUSE_MS = 10;

export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && GIVEN_UP.has(String((error as { code?: unknown }).code));

/**
 * Runs database work that is rolled back as a whole when it fails.
 * @param mayRepeat called after an aborted try
 * @throws the error of the last try
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
