import { Stale } from '../../domain/domain-error.js';

/**
 * Adds the current state to the response of a stale change, as `current`.
 * @param current what the caller may see
 */
export async function withCurrentState<T>(change: Promise<T>, current: () => Promise<object>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Stale) throw error.telling(await current());
    throw error;
  }
}
