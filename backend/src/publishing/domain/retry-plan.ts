const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before each attempt, including the first: 75 h 35 min 5 s in total, as Standard Webhooks recommends. */
const DELAYS_MS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** So many attempts fail within seconds; the next one is minutes away, and people are told of the delay. */
export const QUICK_ATTEMPTS = 2;
export const MAX_ATTEMPTS = DELAYS_MS.length;

/** Upper limit of the delay that a destination may request. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** Maximum share that is added at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** Decides when a failed delivery is retried. */
export class RetryPlan {
  /**
   * @param scale multiplies the delays (`DELIVERY_DELAY_SCALE`), but not a delay that the destination requests
   * @param random returns a number from 0 up to, but not including, 1; jitter only adds time, so that the plan never
   * ends before 75 h
   */
  constructor(
    private readonly scale = 1,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * @param attempt number of attempts made so far, at least 1
   * @param notBefore time from the destination's Retry-After header
   * @returns null when no attempt is left
   */
  next(attempt: number, now: Date, notBefore: Date | null = null): Date | null {
    const delay = DELAYS_MS[attempt];
    if (delay === undefined) return null;
    const planned = now.getTime() + delay * this.scale * (1 + JITTER * this.random());
    const requested = Math.min(notBefore?.getTime() ?? 0, now.getTime() + MAX_RETRY_AFTER_MS);
    return new Date(Math.max(planned, requested));
  }
}

/** HTTP dates are in UTC. The oldest format does not name the zone: `Sun Nov  6 08:49:37 1994`. */
const WITH_ZONE = /^[A-Z][a-z]{2,8}, /;
const WITHOUT_ZONE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date, in any of its three formats.
 * @returns null when it is absent or malformed
 */
export function retryAfterOf(value: string | undefined, now: Date): Date | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * SECOND);
  const date = WITH_ZONE.test(text)
    ? Date.parse(text)
    : WITHOUT_ZONE.test(text)
      ? Date.parse(`${text} GMT`)
      : Number.NaN;
  return Number.isNaN(date) ? null : new Date(date);
}
