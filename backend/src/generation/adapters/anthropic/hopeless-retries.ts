import { atMost, MAX_ANSWER_BYTES } from '../language-model/answer-size.js';
import { isTooLong, secondsToWait } from '../language-model/retry-after.js';
import { saysSpendLimit } from './spend-limit.js';

/**
 * Wraps `fetch` for an SDK. An answer is read up to a limit. The SDK would retry whatever may pass: this marks a response
 * as not to be retried when the account has reached its spending limit, or when the wait that the provider asks for is
 * longer than a step may take.
 */
export const withoutHopelessRetries =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) {
      const { status, headers } = response;
      return new Response(response.body?.pipeThrough(atMost(MAX_ANSWER_BYTES)), { status, headers });
    }
    const headers = new Headers(response.headers);
    if (response.status !== 429) {
      if (!isTooLong(secondsToWait(response.headers))) return response;
      headers.set('x-should-retry', 'false');
      return new Response(response.body, { status: response.status, headers });
    }
    const body = await response.text();
    headers.delete('content-encoding');
    headers.delete('content-length');
    if (saysSpendLimit(body) || isTooLong(secondsToWait(response.headers))) headers.set('x-should-retry', 'false');
    return new Response(body, { status: response.status, headers });
  };
