import type { Counter, Throttle } from '../../shared/application/throttle.js';
import { DomainError } from '../../shared/domain/domain-error.js';

/** Runs what a stranger sent; only what was refused for being wrong stays counted. @throws TooManyAttempts */
export async function countingFailed<T>(throttle: Throttle, counter: Counter, work: () => Promise<T>): Promise<T> {
  const attempt = await throttle.begin(counter);
  let hasFailed = false;
  try {
    return await work();
  } catch (error) {
    hasFailed = error instanceof DomainError && (error.kind === 'unauthenticated' || error.kind === 'invalid');
    throw error;
  } finally {
    await (hasFailed ? attempt.failed() : attempt.succeeded());
  }
}
