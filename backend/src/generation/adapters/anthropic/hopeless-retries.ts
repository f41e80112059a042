/** Longest `retry-after` that is waited for within a step, in seconds. For a longer one the run is put back. */
const RETRY_TIMEOUT = 5;

const SPEND_LIMIT_CODES: ReadonlySet<string> = new Set([
  'contract_spend_limit_reached',
  'enforced_spend_limit_reached',
  'linked_organization_spend_limit_reached',
]);
/** Messages about spending limits that an organisation or workspace sets for itself, which have no error code. */
const SPEND_LIMIT_WORDS = /\b(?:usage|spend(?:ing)?|credit|billing) (?:limit|cap|threshold)s?\b|\bregain access\b/i;

/** Whether a 429 response means that the spending limit is reached, so that retrying would not help. */
export const isSpendLimit = (code: string | null, message: string | null): boolean =>
  (code !== null && SPEND_LIMIT_CODES.has(code)) || SPEND_LIMIT_WORDS.test(message ?? '');

/** Returns how many seconds the provider asks to wait; null when it does not say. */
export function secondsToWait(headers: Headers): number | null {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000);
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\s*\d/.test(said) ? Number.parseFloat(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/**
 * Wraps `fetch` for the SDK, which would retry whatever may pass: marks a response as not to be retried when the account
 * has reached its spending limit, or when the wait that the provider asks for is longer than a step may take.
 */
export const withoutHopelessRetries =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) return response;
    const headers = new Headers(response.headers);
    const isLong = (secondsToWait(response.headers) ?? 0) > RETRY_TIMEOUT;
    if (response.status !== 429) {
      if (!isLong) return response;
      headers.set('x-should-retry', 'false');
      return new Response(response.body, { status: response.status, headers });
    }
    const body = await response.text();
    const { code, message } = errorIn(body);
    headers.delete('content-encoding');
    headers.delete('content-length');
    if (isLong || isSpendLimit(code, message)) headers.set('x-should-retry', 'false');
    return new Response(body, { status: response.status, headers });
  };

function errorIn(body: string): { code: string | null; message: string | null } {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown; details?: { error_code?: unknown } } };
    return {
      code: typeof error?.details?.error_code === 'string' ? error.details.error_code : null,
      message: typeof error?.message === 'string' ? error.message : null,
    };
  } catch {
    return { code: null, message: null };
  }
}
