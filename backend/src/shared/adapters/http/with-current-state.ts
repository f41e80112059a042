import { Stale } from '../../domain/domain-error.js';

/**
 * Lets the answer to a change that came too late carry what is there now, as `current`.
 * @param current as the caller may see it
 */
export async function withCurrentState<T>(change: Promise<T>, current: () => Promise<object>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Stale) throw error.telling(await current());
    throw error;
  }
}
