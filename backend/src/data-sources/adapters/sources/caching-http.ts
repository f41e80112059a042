import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';

interface CacheEntry {
  response: SafeResponse;
  bytes: number;
  askedAt: number;
}

const MAX_ENTRY_BYTES = 5 * 1024 * 1024;
const MAX_BYTES = 48 * 1024 * 1024;
/** A run asks the same address for every question it has, milliseconds. */
const FRESH_MS = 60_000;
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Remembers what was read a moment ago. Within a minute nobody is asked again; later the server is asked whether
 * anything changed, where it gave a mark to ask by. Only answers to plain questions that their server lets anybody
 * keep; bounded in memory, the oldest going first.
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
