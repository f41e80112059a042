interface Waiting<V> {
  key: string;
  tell: (value: V | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Questions about many rows, answered by one: whoever asks while answers are on their way is part of the next question. That one begins
 * after they asked, so no answer is older than its question.
 */
export class AskedTogether<V> {
  private waiting: Waiting<V>[] = [];
  private underWay = 0;
  private isPlanned = false;

  /** @param look what there is to the keys, each given once @param atOnce such looks that may be under way together */
  constructor(
    private readonly look: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    private readonly atOnce = 1,
  ) {}

  /** @returns null where there is nothing */
  of(key: string): Promise<V | null> {
    return new Promise((tell, fail) => {
      this.waiting.push({ key, tell, fail });
      this.plan();
    });
  }

  /** After all that came in with this turn of the event loop. */
  private plan(): void {
    if (this.isPlanned || this.underWay === this.atOnce) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      void this.ask();
    });
  }

  private async ask(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    this.underWay++;
    try {
      const found = await this.look([...new Set(asked.map(({ key }) => key))]);
      for (const { key, tell } of asked) tell(found.get(key) ?? null);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
    this.underWay--;
    if (this.waiting.length) this.plan();
  }
}
