/** Number of requests that an API key may make in a window. A window begins with its first request. */
export interface KeyRule {
  limit: number;
  windowMs: number;
}

export const PER_KEY: KeyRule = { limit: 600, windowMs: 60_000 };

/** Rate limit status of an API key after a request was counted. */
export interface RateLimitStatus {
  isWithin: boolean;
  /** Requests left in the window, as far as this process knows. */
  remaining: number;
  /** Time until the window ends and the full limit is available again, in milliseconds. */
  resetMs: number;
}

/** State of a window after requests were taken from it. */
export interface Taken {
  /**
   * Requests taken by all processes since the window began, including these. It exceeds the limit when more were
   * requested than were left.
   */
  asked: number;
  endsInMs: number;
}

/** The counts of all API keys, shared by all processes. */
export interface KeyWindows {
  /**
   * Takes `want` requests from the key's window, or from a new window if the last one is over.
   * @returns null for an unknown or expired key
   */
  take(digest: string, want: number, windowMs: number): Promise<Taken | null>;
}

interface Allotment {
  /** Requests that this process has taken and not used yet. */
  held: number;
  /** Requests that were left in the window when this process last took some. */
  free: number;
  /**
   * End of the window on the clock of this process, in milliseconds. It is never later than on the clock of the
   * database.
   */
  endsAt: number;
}

/**
 * A process takes at most this fraction of the limit at once (a thirtieth), and at most a tenth of the requests that
 * are left.
 */
const PARTS = 30;
const TAIL = 10;

/**
 * Limits the requests of an API key across all processes without a query per request: each process takes requests from
 * the window in advance and counts them down in memory. A window never has more requests than its limit. Requests that
 * another process holds unused are not available here; they are at most a thirtieth of the limit per process.
 */
export class KeyLimit {
  private readonly allotments = new Map<string, Allotment>();
  private readonly takings = new Map<string, Promise<boolean>>();

  /** @param elapsed a monotonic clock, in milliseconds */
  constructor(
    private readonly shared: KeyWindows,
    readonly rule: KeyRule = PER_KEY,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** Counts a request. @returns null for an unknown or expired key */
  async count(digest: string): Promise<RateLimitStatus | null> {
    for (;;) {
      const standing = this.countHeld(digest);
      if (standing) return standing;
      if (!(await this.takeOnce(digest))) return null;
    }
  }

  /**
   * Counts a request against those held in memory.
   * @returns null when none are held; nothing was counted, and requests must be taken first
   */
  countHeld(digest: string): RateLimitStatus | null {
    const now = this.elapsed();
    const own = this.allotments.get(digest);
    if (!own || now >= own.endsAt || (own.held === 0 && own.free > 0)) return null;
    const isWithin = own.held > 0;
    if (isWithin) own.held--;
    return { isWithin, remaining: own.held + own.free, resetMs: own.endsAt - now };
  }

  /** Calls that arrive while requests are being taken wait for the same result. */
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
    // Measured from before the query, so that requests held in memory never outlive their window. A window may seem
    // longer than its length, because its end is stored in whole milliseconds and another process may have begun it a
    // moment later; it is therefore capped.
    this.allotments.set(digest, {
      held,
      free: Math.max(0, limit - taken.asked),
      endsAt: before + Math.min(taken.endsInMs, windowMs),
    });
    return true;
  }

  /** Entries are in the order in which requests were last taken, so ended windows come first. */
  private forgetEnded(now: number): void {
    for (const [digest, { endsAt }] of this.allotments) {
      if (now < endsAt) return;
      this.allotments.delete(digest);
    }
  }
}
