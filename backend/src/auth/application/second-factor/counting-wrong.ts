import type { Counter, Throttle } from '../../../shared/application/throttle.js';

/**
 * Runs what checks a code. It is counted before it costs anything, and only a wrong code stays counted.
 * @param wrong the errors that a wrong code is
 * @throws TooManyAttempts, and what `check` throws
 */
export async function countingWrong<T>(
  throttle: Throttle,
  counters: readonly Counter[],
  wrong: readonly (abstract new (...args: never[]) => Error)[],
  check: () => Promise<T>,
): Promise<T> {
  const attempt = await throttle.begin(...counters);
  let isWrong = false;
  try {
    return await check();
  } catch (error) {
    isWrong = wrong.some((kind) => error instanceof kind);
    throw error;
  } finally {
    await (isWrong ? attempt.failed() : attempt.succeeded());
  }
}
