import { DomainError } from '../domain/domain-error.js';

/** How often an action may happen per account or address. */
export interface ThrottleRule {
  /** Names the counter; counters of different rules are independent. */
  name: string;
  /** Maximum actions within the window; the next one is refused. */
  limit: number;
  windowMs: number;
}

/** A rule and whom it counts: an address, an account. */
export type Counter = readonly [rule: ThrottleRule, who: string];

/** An attempt that counts as a failure until it is reported as successful. */
export interface Attempt {
  /** The attempt succeeded and does not count. */
  succeeded(): Promise<void>;
  /** The attempt failed and counts. */
  failed(): Promise<void>;
}

/** The attempt is refused without being evaluated: even the right password is refused. */
export class TooManyAttempts extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ retryAfter: number }>;

  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super(`Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`);
    this.details = { retryAfter };
  }
}

/** A sliding-window limit that is exact across all processes. It is checked before any expensive work. */
export abstract class Throttle {
  /**
   * Begins an attempt that only counts when it fails. Parallel ones are counted while they are under way, so that a
   * crowd cannot slip through together.
   * @throws TooManyAttempts
   */
  abstract begin(...counters: readonly Counter[]): Promise<Attempt>;
  /** Counts an action regardless of its outcome. @throws TooManyAttempts */
  abstract count(...counters: readonly Counter[]): Promise<void>;
  /** Deletes all counted attempts. */
  abstract forgive(...counters: readonly Counter[]): Promise<void>;
}
