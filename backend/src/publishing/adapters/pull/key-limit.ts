/** How many requests a key may make before its window ends. The window begins with the first of them. */
export interface KeyRule {
  limit: number;
  windowMs: number;
}

export const PER_KEY: KeyRule = { limit: 600, windowMs: 60_000 };

/** How a key stands after a request was counted. */
export interface RateLimitStatus {
  isWithin: boolean;
  /** Requests left in the window, as far as this process knows. */
  remaining: number;
  /** Until the window ends and the whole limit is there again. */
  resetMs: number;
}

/** What a window looks like once requests were taken out of it. */
export interface Taken {
  /** By all processes since it began, these included; more than the limit when they asked for more than there was. */
  asked: number;
  endsInMs: number;
}

/** The one count of each key that all processes share. */
export interface KeyWindows {
  /**
   * Takes `want` requests out of the key's window, a new one if the last is over.
   * @returns null for a key that lets nobody in
   */
  take(digest: string, want: number, windowMs: number): Promise<Taken | null>;
}

interface Allotment {
  /** Taken by this process and not used yet. */
  held: number;
  /** In nobody's hands when this process last took some. */
  free: number;
  /** On the clock of this process, milliseconds; never later than on the database's. */
  endsAt: number;
}

/** A process takes at most this part of the limit at once, and no more than a tenth of what is left. */
const PARTS = 30;
const TAIL = 10;

/**
 * Counts requests over all processes without a query for each: a process takes some of the window's requests in advance
 * and hands them out from memory. In total a window never has more than its limit. What other processes hold unused is
 * missing to this one, which is at most a thirtieth of the limit for each of them.
 */
export class KeyLimit {
  private readonly allotments = new Map<string, Allotment>();
  private readonly takings = new Map<string, Promise<boolean>>();

  /** @param elapsed milliseconds of a clock that nobody sets */
  constructor(
    private readonly shared: KeyWindows,
    readonly rule: KeyRule = PER_KEY,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** @returns null for a key that lets nobody in */
  async count(digest: string): Promise<RateLimitStatus | null> {
    for (;;) {
      const standing = this.countHeld(digest);
      if (standing) return standing;
      if (!(await this.takeOnce(digest))) return null;
    }
  }

  /** @returns null where nothing is held: then some have to be taken first, and nothing was counted */
  countHeld(digest: string): RateLimitStatus | null {
    const now = this.elapsed();
    const own = this.allotments.get(digest);
    if (!own || now >= own.endsAt || (own.held === 0 && own.free > 0)) return null;
    const isWithin = own.held > 0;
    if (isWithin) own.held--;
    return { isWithin, remaining: own.held + own.free, resetMs: own.endsAt - now };
  }

  /** Those who come while some are being taken wait for them. */
  private takeOnce(digest: string): Promise<boolean> {
    const underWay = this.takings.get(digest);
    if (underWay) return underWay;
    const taking = this.take(digest).finally(() => this.takings.delete(digest));
    this.takings.set(digest, taking);
    return taking;
  }

  private async take(digest: string): Promise<boolean> {
    const { limit, windowMs } = this.rule;
    const before = this.elapsed();
    const last = this.allotments.get(digest);
    const most = Math.ceil(limit / PARTS);
    const want = last && before < last.endsAt ? Math.min(most, Math.ceil(last.free / TAIL)) : most;
    const taken = await this.shared.take(digest, want, windowMs);
    this.allotments.delete(digest);
    this.forgetEnded(before);
    if (!taken) return false;
    const held = Math.min(want, Math.max(0, limit - (taken.asked - want)));
    // From before the question was sent: on a later reckoning what is held would outlive its window.
    // No window is longer than its length, though its end is kept in whole milliseconds, and begun by a process that
    // asked a moment later.
    this.allotments.set(digest, {
      held,
      free: Math.max(0, limit - taken.asked),
      endsAt: before + Math.min(taken.endsInMs, windowMs),
    });
    return true;
  }

  /** They are in the order of their last taking, so that the ended ones are in front. */
  private forgetEnded(now: number): void {
    for (const [digest, { endsAt }] of this.allotments) {
      if (now < endsAt) return;
      this.allotments.delete(digest);
    }
  }
}
