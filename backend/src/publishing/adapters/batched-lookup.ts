import { Batcher } from '../application/batcher.js';

/** Questions about many rows, answered by one: see `Batcher`. No answer is older than its question. */
export class BatchedLookup<V> {
  private readonly batcher: Batcher<string, V | null>;

  /** @param lookUp what there is to the keys, each given once @param atOnce such looks that may be under way together */
  constructor(lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>, atOnce = 1) {
    const answers = async (keys: readonly string[]): Promise<(V | null)[]> => {
      const found = await lookUp([...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? null);
    };
    this.batcher = new Batcher(answers, { concurrency: atOnce });
  }

  /** @returns null where there is nothing */
  get(key: string): Promise<V | null> {
    return this.batcher.add(key);
  }
}
