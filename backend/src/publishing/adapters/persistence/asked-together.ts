interface Waiting<V> {
  key: string;
  tell: (value: V | null) => void;
  fail: (error: unknown) => void;
}

/** Questions about many rows, answered by one: whoever asks while an answer is on its way is part of the next question, which begins after they asked. */
export class AskedTogether<V> {
  private waiting: Waiting<V>[] = [];
  private isUnderWay = false;

  /** @param look what there is to the keys, each given once */
  constructor(private readonly look: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {}

  /** @returns null where there is nothing */
  of(key: string): Promise<V | null> {
    return new Promise((tell, fail) => {
      this.waiting.push({ key, tell, fail });
      if (!this.isUnderWay) void this.ask();
    });
  }

  private async ask(): Promise<void> {
    this.isUnderWay = true;
    // After all that came in with this turn of the event loop.
    await new Promise(setImmediate);
    const asked = this.waiting;
    this.waiting = [];
    try {
      const found = await this.look([...new Set(asked.map(({ key }) => key))]);
      for (const { key, tell } of asked) tell(found.get(key) ?? null);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
    this.isUnderWay = false;
    if (this.waiting.length) void this.ask();
  }
}
