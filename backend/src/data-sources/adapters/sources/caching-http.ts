import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';

interface CacheEntry {
  response: SafeResponse;
  bytes: number;
  askedAt: number;
}

const MAX_ENTRY_BYTES = 5 * 1024 * 1024;
const MAX_BYTES = 48 * 1024 * 1024;
/**
 * How long a response is reused without asking the server, in milliseconds. One run requests the same URL for each of
 * its queries.
 */
const FRESH_MS = 60_000;
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Caches responses. Within a minute the cached response is returned; later it is revalidated if the server sent an ETag
 * or a date of last modification. Only GET responses that the server permits to store are cached. Memory is limited,
 * and the oldest entries are removed first.
 */
export class CachingHttp extends SafeHttp {
  readonly fetch: typeof globalThis.fetch;
  private readonly entries = new Map<string, CacheEntry>();
  private bytes = 0;

  constructor(
    private readonly inner: SafeHttp,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.fetch = inner.fetch;
  }

  async request(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    if ((request.method ?? 'GET') !== 'GET') return this.inner.request(url, request);
    const key = `${request.headers?.['accept'] ?? ''} ${request.maxBytes ?? ''} ${url}`;
    const known = this.known(key);
    if (known && this.now() - known.askedAt < FRESH_MS) return known.response;
    const answer = await this.inner.request(url, {
      ...request,
      headers: { ...request.headers, ...(known && marksOf(known.response)) },
    });
    if (known && answer.status === 304) {
      this.store(key, known.response);
      return known.response;
    }
    this.drop(key);
    if (isCacheable(answer)) this.store(key, answer);
    return answer;
  }

  private known(key: string): CacheEntry | undefined {
    const found = this.entries.get(key);
    if (found && this.now() - found.askedAt > FORGOTTEN_MS) this.drop(key);
    return this.entries.get(key);
  }

  private store(key: string, response: SafeResponse): void {
    this.drop(key);
    const bytes = response.body.byteLength + key.length * 2;
    this.entries.set(key, { response, bytes, askedAt: this.now() });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const isCacheable = ({ status, truncated, body, headers }: SafeResponse): boolean =>
  status === 200 &&
  !truncated &&
  body.byteLength <= MAX_ENTRY_BYTES &&
  !/no-store|private/i.test(headers['cache-control'] ?? '');

function marksOf({ headers }: SafeResponse): Record<string, string> {
  const { etag, 'last-modified': changed } = headers;
  return { ...(etag && { 'if-none-match': etag }), ...(changed && { 'if-modified-since': changed }) };
}
