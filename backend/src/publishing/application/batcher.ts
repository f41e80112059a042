interface Waiting<I, R> {
  item: I;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

export interface BatcherOptions<I, R> {
  /** Batches that may run at the same time; 1 when absent. */
  concurrency?: number;
  /** Maximum number of items in a batch. */
  maxBatchSize?: number;
  /** Processes the items of a failed batch one by one, concurrently. When absent, all items fail with their batch. */
  runOne?: (item: I) => Promise<R>;
}

/**
 * Groups concurrent calls into batches. An item that arrives while a batch runs joins a later batch, so the data that
 * is read for it is never older than its call.
 */
export class Batcher<I, R> {
  private readonly waiting: Waiting<I, R>[] = [];
  private running = 0;
  private isScheduled = false;

  /** @param runAll processes a batch and returns the results in the order of its items */
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

  /** Starts the batch after the current turn of the event loop, so that it contains all items of that turn. */
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
