import { Batcher } from '../application/batcher.js';

/**
 * Looks up rows by key for many callers with one query at a time (see `Batcher`). A result is never older than the call
 * that asked for it.
 */
export class BatchedLookup<V> {
  private readonly batcher: Batcher<string, V | null>;

  /**
   * @param lookUp returns the values found for these distinct keys
   * @param atOnce number of lookups that may run at the same time
   */
  constructor(lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>, atOnce = 1) {
    const answers = async (keys: readonly string[]): Promise<(V | null)[]> => {
      const found = await lookUp([...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? null);
    };
    this.batcher = new Batcher(answers, { concurrency: atOnce });
  }

  /** @returns null when the lookup found no value for the key */
  get(key: string): Promise<V | null> {
    return this.batcher.add(key);
  }
}
