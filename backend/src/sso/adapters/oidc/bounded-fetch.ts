import type { CustomFetch } from 'openid-client';
import { SafeHttp } from '../../../shared/application/safe-http.js';

const TIMEOUT_MS = 8_000;
/** Of a discovery document, a set of keys, a token response: a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** `fetch` as openid-client uses it, through the egress guard; an answer that is longer than any should be is cut. */
export const boundedFetch =
  (http: SafeHttp): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await http.request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: String(body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    return new Response(Buffer.from(answer.body), { status: answer.status, headers: { ...answer.headers } });
  };
