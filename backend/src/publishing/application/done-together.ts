interface Waiting<I, R> {
  item: I;
  tell: (result: R) => void;
  fail: (error: unknown) => void;
}

export interface TogetherTerms<I, R> {
  /** Such goes that may be under way together. */
  atOnce?: number;
  /** Items of one go at most. */
  most?: number;
  /** Does what could not be done together, each by itself and beside all others; absent: all of a go fail with it. */
  alone?: (item: I) => Promise<R>;
}

/**
 * Work of many, done in one go: whoever comes while a go is under way is part of the next one. That one begins after
 * they came, so what it reads is no older than their coming.
 */
export class DoneTogether<I, R> {
  private readonly waiting: Waiting<I, R>[] = [];
  private underWay = 0;
  private isPlanned = false;

  /** @param all gives each item's result, in their order */
  constructor(
    private readonly all: (items: readonly I[]) => Promise<readonly R[]>,
    private readonly terms: TogetherTerms<I, R> = {},
  ) {}

  of(item: I): Promise<R> {
    return new Promise((tell, fail) => {
      this.waiting.push({ item, tell, fail });
      this.plan();
    });
  }

  /** After all that came in with this turn of the event loop. */
  private plan(): void {
    if (this.isPlanned || this.underWay === (this.terms.atOnce ?? 1)) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      void this.go();
    });
  }

  private async go(): Promise<void> {
    const some = this.waiting.splice(0, this.terms.most ?? this.waiting.length);
    this.underWay++;
    if (this.waiting.length) this.plan();
    try {
      const results = await this.all(some.map(({ item }) => item));
      for (const [i, { tell }] of some.entries()) tell(results[i]!);
    } catch (error) {
      for (const one of some) this.failed(one, error);
    }
    this.underWay--;
    if (this.waiting.length) this.plan();
  }

  private failed({ item, tell, fail }: Waiting<I, R>, error: unknown): void {
    const { alone } = this.terms;
    if (alone) alone(item).then(tell, fail);
    else fail(error);
  }
}
