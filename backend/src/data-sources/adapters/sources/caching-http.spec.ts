import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';
import { CachingHttp } from './caching-http.js';

class Asked extends SafeHttp {
  readonly requests: SafeRequest[] = [];
  answer: Partial<SafeResponse> = {};
  readonly fetch = globalThis.fetch;
  async request(_url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    this.requests.push(request);
    return { status: 200, headers: {}, body: Buffer.from('text'), truncated: false, ...this.answer };
  }
}

describe('a cached response', () => {
  let now: number;
  let asked: Asked;
  let http: CachingHttp;
  beforeEach(() => {
    now = 0;
    asked = new Asked();
    http = new CachingHttp(asked, () => now);
  });
  const text = async (url = 'https://a.test/') => Buffer.from((await http.request(url)).body).toString();

  it('is reused within a minute without a request', async () => {
    await text();
    now = 59_000;
    await text();
    expect(asked.requests).toHaveLength(1);
    await text('https://a.test/other');
    expect(asked.requests).toHaveLength(2);
  });

  it('is revalidated later, and remains when nothing has changed', async () => {
    asked.answer = { headers: { etag: '"1"', 'last-modified': 'Sun, 01 Nov 2026 10:00:00 GMT' } };
    await text();
    now = 61_000;
    asked.answer = { status: 304, body: new Uint8Array() };
    expect(await text()).toBe('text');
    expect(asked.requests[1]?.headers).toEqual({
      'if-none-match': '"1"',
      'if-modified-since': 'Sun, 01 Nov 2026 10:00:00 GMT',
    });
    await text();
    expect(asked.requests).toHaveLength(2);
  });

  it('is replaced when the content has changed', async () => {
    await text();
    now = 61_000;
    asked.answer = { body: Buffer.from('new') };
    expect(await text()).toBe('new');
  });

  it.each<[string, Partial<SafeResponse>]>([
    ['failures', { status: 500 }],
    ['cut answers', { truncated: true }],
    ['what its server wants kept by nobody', { headers: { 'cache-control': 'no-store' } }],
    ['what is too large', { body: new Uint8Array(6 * 1024 * 1024) }],
  ])('is not stored for %s', async (_, answer) => {
    asked.answer = answer;
    await text();
    await text();
    expect(asked.requests).toHaveLength(2);
  });

  it('is evicted, oldest first, when the memory limit is reached', async () => {
    asked.answer = { body: new Uint8Array(5 * 1024 * 1024 - 1000) };
    for (let n = 0; n < 12; n += 1) await http.request(`https://a.test/${n}`);
    const before = asked.requests.length;
    await http.request('https://a.test/11');
    expect(asked.requests).toHaveLength(before);
    await http.request('https://a.test/0');
    expect(asked.requests).toHaveLength(before + 1);
  });

  it('is not used for requests that change data', async () => {
    for (let n = 0; n < 2; n += 1) await http.request('https://a.test/', { method: 'POST' });
    expect(asked.requests).toHaveLength(2);
  });
});
