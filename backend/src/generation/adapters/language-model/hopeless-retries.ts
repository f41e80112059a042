/** Longest wait that a provider may ask for within a step, in seconds. For a longer one the run is put back. */
const RETRY_TIMEOUT = 5;

/** Returns how many seconds the provider asks to wait; null when it does not say. */
export function secondsToWait(headers: Headers): number | null {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000);
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\s*\d/.test(said) ? Number.parseFloat(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** What the body of a 429 response says. */
export interface RateLimitBody {
  /** Whether the limit does not pass with time. */
  readonly isSpendLimit: boolean;
  /** Seconds to wait, of a provider that has no header for them. */
  readonly seconds?: number | null;
}

/**
 * Wraps `fetch` for an SDK, which would retry whatever may pass: marks a response as not to be retried when the account
 * has reached its spending limit, or when the wait that the provider asks for is longer than a step may take.
 */
export const withoutHopelessRetries =
  (fetch: typeof globalThis.fetch, read: (body: string) => RateLimitBody): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) return response;
    const headers = new Headers(response.headers);
    const isLong = (seconds: number | null | undefined) => (seconds ?? 0) > RETRY_TIMEOUT;
    if (response.status !== 429) {
      if (!isLong(secondsToWait(response.headers))) return response;
      headers.set('x-should-retry', 'false');
      return new Response(response.body, { status: response.status, headers });
    }
    const body = await response.text();
    const { isSpendLimit, seconds } = read(body);
    headers.delete('content-encoding');
    headers.delete('content-length');
    if (isSpendLimit || isLong(secondsToWait(response.headers) ?? seconds)) headers.set('x-should-retry', 'false');
    return new Response(body, { status: response.status, headers });
  };
