import { modelFetch } from '../language-model/model-fetch.js';
import { isTooLong, secondsToWait } from '../language-model/retry-after.js';
import { saysSpendLimit } from './spend-limit.js';

/**
 * Wraps `fetch` for the SDK, which would retry whatever may pass: this marks an error as not to be retried when the
 * account has reached its spending limit, or when the wait that the provider asks for is longer than a step may take.
 */
export const anthropicFetch = (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  modelFetch(fetch, ({ status, headers, body }) => {
    if ((status === 429 && saysSpendLimit(body)) || isTooLong(secondsToWait(headers)))
      headers.set('x-should-retry', 'false');
    return new Response(body, { status, headers });
  });
