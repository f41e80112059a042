import { DomainError } from '../domain/domain-error.js';

/** How often something may happen to one account or from one address. */
export interface ThrottleRule {
  /** Names the counter; counters of different rules are independent. */
  name: string;
  /** How many within the window; the next one is refused. */
  limit: number;
  windowMs: number;
}

/** A rule and whom it counts: an address, an account. */
export type Counter = readonly [rule: ThrottleRule, who: string];

/** An attempt that has been counted as a failure until it is known to be none. */
export interface Attempt {
  /** It was none: the counters forget it. */
  succeeded(): Promise<void>;
  /** It was one. */
  failed(): Promise<void>;
}

/** Refused without a look at what was sent: the right password is refused too. */
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

/** Counts over all processes, exactly, within a sliding window. Asked before anything expensive is done. */
export abstract class Throttle {
  /**
   * Begins an attempt that only counts when it fails. Parallel ones are counted while they are under way, so that a
   * crowd cannot slip through together.
   * @throws TooManyAttempts
   */
  abstract begin(...counters: readonly Counter[]): Promise<Attempt>;
  /** Counts something whatever comes of it. @throws TooManyAttempts */
  abstract count(...counters: readonly Counter[]): Promise<void>;
  /** Forgets all that was counted. */
  abstract forgive(...counters: readonly Counter[]): Promise<void>;
}
