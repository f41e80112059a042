const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before each attempt, the first included: 75 h 35 min 5 s in total, as Standard Webhooks propose. */
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
export const MAX_ATTEMPTS = DELAYS_MS.length;

/** Upper limit of the delay that a destination may request. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** Maximum share that is added at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** Decides when a failed delivery is retried. */
export class RetryPlan {
  /**
   * @param scale multiplies the delays (`DELIVERY_DELAY_SCALE`); what a destination asks for is not scaled
   * @param random 0 (included) to 1; jitter only ever adds, so that the plan never ends before 75 h
   */
  constructor(
    private readonly scale = 1,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * @param attempt how many were made, 1 or more
   * @param notBefore what the destination's Retry-After asked for
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

/** HTTP dates are of UTC; the oldest way to write them does not say so: `Sun Nov  6 08:49:37 1994`. */
const WITH_ZONE = /^[A-Z][a-z]{2,8}, /;
const WITHOUT_ZONE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/**
 * Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date, in any of its three forms.
 * @returns null when there is none or it cannot be read
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
