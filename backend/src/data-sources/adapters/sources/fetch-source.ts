import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { webText } from '../../../shared/domain/web-text.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';

const MAX_REDIRECTS = 3;
/** Timeout of one request, in milliseconds, so that a slow server does not block a run. */
const REQUEST_MS = 10_000;

export interface SourceRequest {
  http: SafeHttp;
  url: string;
  accept: string;
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Requests a URL and returns the text of the response. Redirects are followed, and the address of each connection is
 * checked.
 * @throws SourceUnreadable, RequestFailed, AddressRefused
 */
export async function fetchSource({
  http,
  url,
  accept,
  maxBytes,
  signal,
}: SourceRequest): Promise<{ url: string; type: string; text: string }> {
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await http.request(address, {
      headers: { 'user-agent': 'Galley/1.0', accept },
      timeoutMs: REQUEST_MS,
      maxBytes,
      signal,
    });
    const host = new URL(address).host;
    const target =
      answer.status >= 300 && answer.status < 400 && answer.headers['location']
        ? URL.parse(answer.headers['location'], address)?.href
        : undefined;
    if (target) {
      address = target;
      continue;
    }
    if (answer.status !== 200)
      throw new SourceUnreadable(`${host} ${SAID[answer.status] ?? `answered with the HTTP status ${answer.status}`}.`);
    if (answer.truncated)
      throw new SourceUnreadable(
        `${host} sent more than ${megabytes(maxBytes)} MB, which is as much as is read of one address.`,
      );
    const type = answer.headers['content-type'] ?? '';
    return { url: address, type, text: webText(answer.body, type).replaceAll('\0', '').toWellFormed() };
  }
  throw new SourceUnreadable(`${new URL(address).host} redirects again and again.`);
}

const SAID: Readonly<Record<number, string>> = {
  401: 'wants somebody to sign in',
  403: 'does not allow this address to be read',
  404: 'has nothing at this address',
  410: 'has nothing at this address any more',
  429: 'is asked too often and wants to be left alone for a while',
};

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));
