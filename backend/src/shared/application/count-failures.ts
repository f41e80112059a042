import type { Counter, Throttle } from './throttle.js';

/**
 * Runs an attempt that is counted before it costs anything. Only one that failed stays counted.
 * @param isFailure whether an error of the attempt means that what was presented is wrong
 * @throws TooManyAttempts, and what `attempt` throws
 */
export async function countFailures<T>(
  throttle: Throttle,
  counters: readonly Counter[],
  isFailure: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const begun = await throttle.begin(...counters);
  let hasFailed = false;
  try {
    return await attempt();
  } catch (error) {
    hasFailed = isFailure(error);
    throw error;
  } finally {
    await (hasFailed ? begun.failed() : begun.succeeded());
  }
}
