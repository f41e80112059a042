interface Waiting<I, R> {
  item: I;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

export interface BatcherOptions<I, R> {
  /** Such goes that may be under way together. */
  concurrency?: number;
  /** Items of one go at most. */
  maxBatchSize?: number;
  /** Does what could not be done together, each by itself and beside all others; absent: all of a go fail with it. */
  runOne?: (item: I) => Promise<R>;
}

/**
 * Work of many, done in one go: whoever comes while a go is under way is part of the next one. That one begins after
 * they came, so what it reads is no older than their coming.
 */
export class Batcher<I, R> {
  private readonly waiting: Waiting<I, R>[] = [];
  private running = 0;
  private isScheduled = false;

  /** @param runAll gives each item's result, in their order */
  constructor(
    private readonly runAll: (items: readonly I[]) => Promise<readonly R[]>,
    private readonly options: BatcherOptions<I, R> = {},
  ) {}

  add(item: I): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.scheduleBatch();
    });
  }

  /** After all that came in with this turn of the event loop. */
  private scheduleBatch(): void {
    if (this.isScheduled || this.running === (this.options.concurrency ?? 1)) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.runBatch();
    });
  }

  private async runBatch(): Promise<void> {
    const batch = this.waiting.splice(0, this.options.maxBatchSize ?? this.waiting.length);
    this.running++;
    if (this.waiting.length) this.scheduleBatch();
    try {
      const results = await this.runAll(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
    } catch (error) {
      for (const one of batch) this.failed(one, error);
    }
    this.running--;
    if (this.waiting.length) this.scheduleBatch();
  }

  private failed({ item, resolve, reject }: Waiting<I, R>, error: unknown): void {
    const { runOne } = this.options;
    if (runOne) runOne(item).then(resolve, reject);
    else reject(error);
  }
}
