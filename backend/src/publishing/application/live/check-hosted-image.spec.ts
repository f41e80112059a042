import { PublicUrl } from '../../../shared/application/public-url.js';
import type { SafeHttp, SafeResponse } from '../../../shared/application/safe-http.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import { CheckHostedImage } from './check-hosted-image.js';

const ADDRESS = 'https://www.example.com/pump.gif';
const GIF = Buffer.from('GIF89a\x40\x06\x84\x03', 'latin1');
const answer = (changes: Partial<SafeResponse> = {}): SafeResponse => ({
  status: 200,
  headers: {},
  body: GIF,
  truncated: false,
  ...changes,
});

function checking(respond: () => SafeResponse | Promise<SafeResponse>) {
  let now = Date.parse('2026-11-28T12:00:00Z');
  const asked: string[] = [];
  const http = {
    request: async (url: string) => {
      asked.push(url);
      return respond();
    },
  } as unknown as SafeHttp;
  const images = new CheckHostedImage(http, new PublicUrl('https://galley.example.com'), { now: () => new Date(now) });
  return { asked, check: (text = ADDRESS) => images.execute(text), pass: (ms: number) => void (now += ms) };
}

describe('the check of an image that a client hosts', () => {
  it('finds its format and size', async () => {
    const { check } = checking(() => answer());
    expect(await check(` ${ADDRESS} `)).toEqual({
      address: ADDRESS,
      problem: null,
      image: { format: 'GIF', width: 1600, height: 900 },
      bytes: 10,
      checkedAt: new Date('2026-11-28T12:00:00Z'),
    });
  });

  it.each<[string, () => SafeResponse]>([
    ['The address answered 404.', () => answer({ status: 404 })],
    [
      'The address redirects to https://www.example.com/new.gif. Enter that address.',
      () => answer({ status: 301, headers: { location: '/new.gif' } }),
    ],
    ['What the address answers is no JPEG, PNG, GIF, WebP or AVIF.', () => answer({ body: Buffer.from('<html>') })],
    [
      'It is larger than 10 MB.',
      () => answer({ truncated: true, headers: { 'content-length': String(11 * 1024 * 1024) } }),
    ],
    [
      new RequestFailed('www.example.com', 'unknown').message,
      () => {
        throw new RequestFailed('www.example.com', 'unknown');
      },
    ],
  ])('says what is wrong: %s', async (problem, respond) => {
    expect(await checking(respond).check()).toMatchObject({ problem });
  });

  it.each(['A pump in the snow', '', 'ftp://www.example.com/pump.gif', 'https://galley.example.com/pictures/a/b.webp'])(
    'requests nothing for %j',
    async (text) => {
      const { check, asked } = checking(() => answer());
      expect(await check(text)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('requests an image once for all who ask, again after ten minutes, and a fault after half a minute', async () => {
    let status = 200;
    const { check, asked, pass } = checking(() => answer({ status }));
    await Promise.all([check(), check()]);
    pass(10 * 60_000 - 1);
    await check();
    expect(asked).toHaveLength(1);
    status = 404;
    pass(1);
    await check();
    pass(29_999);
    await check();
    expect(asked).toHaveLength(2);
    pass(1);
    await check();
    expect(asked).toHaveLength(3);
  });

  it('makes at most eight requests at once; others are left unchecked for now', async () => {
    const held = Promise.withResolvers<SafeResponse>();
    const { check, asked } = checking(() => held.promise);
    const all = Array.from({ length: 9 }, (_, i) => check(`https://www.example.com/${i}.gif`));
    expect(await all[8]).toMatchObject({ problem: null, image: null, checkedAt: null });
    held.resolve(answer());
    await Promise.all(all);
    expect(asked).toHaveLength(8);
  });
});
