import { DoneTogether } from '../application/done-together.js';

/** Questions about many rows, answered by one: see `DoneTogether`. No answer is older than its question. */
export class AskedTogether<V> {
  private readonly asked: DoneTogether<string, V | null>;

  /** @param look what there is to the keys, each given once @param atOnce such looks that may be under way together */
  constructor(look: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>, atOnce = 1) {
    const answers = async (keys: readonly string[]): Promise<(V | null)[]> => {
      const found = await look([...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? null);
    };
    this.asked = new DoneTogether(answers, { atOnce });
  }

  /** @returns null where there is nothing */
  of(key: string): Promise<V | null> {
    return this.asked.of(key);
  }
}
