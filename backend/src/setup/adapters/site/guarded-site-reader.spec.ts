import type { SafeHttp, SafeRequest, SafeResponse } from '../../../shared/application/safe-http.js';
import { AddressRefused } from '../../../shared/domain/address-refused.js';
import { aPng, dataUrl } from '../../../tenancy/testing/pictures.js';
import { SiteUnreadable } from '../../domain/site-unreadable.js';
import { GuardedSiteReader } from './guarded-site-reader.js';

type Sent = Partial<Omit<SafeResponse, 'body'>> & { body?: string | Uint8Array };

/** A web of sites in memory. Whatever it does not have is 404. */
class Web {
  readonly requested: string[] = [];

  constructor(
    private readonly sites: Readonly<Record<string, Sent | string | ((request: SafeRequest) => Promise<Sent>)>>,
  ) {}

  request = async (url: string, request: SafeRequest): Promise<SafeResponse> => {
    this.requested.push(url);
    const there = this.sites[url];
    const sent =
      typeof there === 'function' ? await there(request) : typeof there === 'string' ? { body: there } : there;
    if (!sent) return { status: 404, headers: {}, body: new Uint8Array(), truncated: false };
    const { status = 200, headers = { 'content-type': 'text/html' }, body = '' } = sent;
    const bytes = Buffer.from(body as string).subarray(0, request.maxBytes);
    return { status, headers, body: bytes, truncated: bytes.length < Buffer.from(body as string).length };
  };
}

const HOME = 'https://quay.test/';
const LIMITS = { totalMs: 5_000, homeMs: 2_000 };
const NEVER = new AbortController().signal;
const untold = async () => undefined;
const readerOf = (web: Web, limits = LIMITS) => new GuardedSiteReader(web as unknown as SafeHttp, limits);
const read = (web: Web, limits = LIMITS) => readerOf(web, limits).read(HOME, NEVER, untold);
const problem = async (sites: ConstructorParameters<typeof Web>[0]): Promise<string> => {
  const error = await read(new Web(sites)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SiteUnreadable);
  return (error as Error).message;
};
const page = (title: string, body = '') => `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const sitemap = (urls: readonly string[]): Sent => ({
  headers: { 'content-type': 'application/xml' },
  body: `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`,
});

describe('a site', () => {
  it('is read with its pages, feeds and sitemap', async () => {
    const reading = await read(
      new Web({
        [HOME]: page('Quay', '<nav><a href="/a">A</a></nav>').replace(
          '<title>',
          '<meta name="description" content="We fit  boilers."><link rel="alternate" type="application/atom+xml" href="/f"><title>',
        ),
        [`${HOME}a`]: page('Boilers', '<h1>Boilers</h1><p>Text.</p>'),
        [`${HOME}f`]:
          '<feed xml:lang="gd"><title>News</title><entry><title>One</title><category term="Vans"/></entry></feed>',
        [`${HOME}robots.txt`]: `Sitemap: ${HOME}map.xml`,
        [`${HOME}map.xml`]: sitemap([HOME, `${HOME}a`]),
      }),
    );
    expect(reading).toMatchObject({
      home: { title: 'Quay', description: 'We fit boilers.', links: [{ url: `${HOME}a`, text: 'A', isInMenu: true }] },
      pages: [{ title: 'Boilers', headings: ['Boilers'], text: 'Boilers Text.' }],
      feeds: [
        {
          url: `${HOME}f`,
          title: 'News',
          language: 'gd',
          entries: [{ title: 'One', url: null, categories: ['Vans'] }],
        },
      ],
      sitemap: `${HOME}map.xml`,
      isPartial: false,
    });
  });

  it('is read with the language that its pages declare, and its server', async () => {
    const document = page('Quai').replace('<html>', '<html lang="fr">');
    const ofNetworks = '<meta property="og:locale" content="fr_CA"><title>';
    const web = new Web({
      [HOME]: {
        headers: { 'content-type': 'text/html', 'content-language': 'fr-CH' },
        body: document.replace('<title>', ofNetworks).replace('</body>', '<a href="/a">A</a></body>'),
      },
      [`${HOME}a`]: page('A').replace('<title>', '<meta http-equiv="Content-Language" content="fr-BE"><title>'),
    });
    expect(await read(web)).toMatchObject({
      home: { language: 'fr', contentLanguage: 'fr-CH', locale: 'fr_CA' },
      pages: [{ language: '', contentLanguage: 'fr-BE', locale: '' }],
    });
  });

  it('is read with its logo, the first that can be shown safely, and its colours', async () => {
    const icons = [
      '<link rel="icon" sizes="16x16" href="/small.png">',
      '<link rel="apple-touch-icon" href="/script.png">',
      '<link rel="icon" sizes="192x192" href="https://cdn.test/large">',
      '<link rel="icon" href="/logo.svg"><link rel="stylesheet" href="/site.css">',
    ];
    const web = new Web({
      [HOME]: page('Quay').replace('<title>', `${icons.join('')}<title>`),
      [`${HOME}script.png`]: '<script>alert(1)</script>',
      'https://cdn.test/large': { status: 302, headers: { location: 'https://cdn.test/192.png' } },
      'https://cdn.test/192.png': { body: aPng(192) },
      [`${HOME}small.png`]: { body: aPng(16) },
      [`${HOME}site.css`]: { body: ':root{--brand:#0a7b3c}' },
    });
    expect(await read(web)).toMatchObject({
      logo: { value: dataUrl(aPng(192)), url: 'https://cdn.test/large' },
      colours: [{ value: '#0a7b3c', url: `${HOME}site.css` }],
    });
    expect(web.requested).not.toContain(`${HOME}logo.svg`);
  });

  it('is read without a logo where none is safe to show', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
    const head = '<link rel="apple-touch-icon" href="/huge.png"><meta name="theme-color" content="#c85a00"><title>';
    const web = new Web({
      [HOME]: page('Quay').replace('<title>', head),
      [`${HOME}huge.png`]: { body: aPng(30_000) },
      [`${HOME}favicon.ico`]: { headers: { 'content-type': 'image/x-icon' }, body: svg },
    });
    expect(await read(web)).toMatchObject({ logo: null, colours: [{ value: '#c85a00', url: HOME }] });
  });

  it('is read where it moved to www, and where it has no sitemap', async () => {
    const www = 'https://www.quay.test/';
    const reading = await read(
      new Web({
        [HOME]: { status: 301, headers: { location: www } },
        [www]: page('Quay', '<a href="/a">A</a>'),
        [`${www}a`]: page('A'),
      }),
    );
    expect(reading).toMatchObject({ home: { url: www }, pages: [{ url: `${www}a` }], sitemap: null });
  });

  it('says what was read so far, of how much', async () => {
    const reported: string[] = [];
    const web = new Web({
      [HOME]: page('Quay', '<link rel="alternate" type="application/rss+xml" href="/f">'),
      [`${HOME}sitemap.xml`]: sitemap([`${HOME}a`, `${HOME}b`]),
      [`${HOME}a`]: page('A'),
      [`${HOME}b`]: page('B'),
    });
    await readerOf(web).read(HOME, NEVER, async (steps) => {
      const running = steps.filter(({ status }) => status === 'running');
      reported.push(...running.map(({ name, done, total }) => `${name} ${done}/${total}`));
      if (steps[1]!.status === 'done') reported.push(`sitemap of ${steps[1]!.done}`);
    });
    expect(reported).toEqual(
      expect.arrayContaining(['robots 0/0', 'sitemap 0/0', 'sitemap of 2', 'pages 0/2', 'pages 1/2', 'feeds 0/1']),
    );
  });

  it('is no longer read when its progress is wanted no more', async () => {
    const web = new Web({
      [HOME]: page('Quay'),
      [`${HOME}sitemap.xml`]: sitemap(Array.from({ length: 90 }, (_, at) => `${HOME}${at}`)),
      ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`${HOME}${at}`, page('Page')])),
    });
    const stopped = new Error('stopped');
    const reading = readerOf(web).read(HOME, NEVER, async (steps) => {
      if (steps[2]!.done > 0) throw stopped;
    });
    await expect(reading).rejects.toBe(stopped);
    expect(web.requested.length).toBeLessThan(20);
  });

  it('is read in the encoding that it declares', async () => {
    const shiftJis = Buffer.from(
      '<html><head><meta charset="shift_jis"><title>\x8b\x8b\x93\x92\x8a\xed</title></head><body></body></html>',
      'latin1',
    );
    expect((await read(new Web({ [HOME]: { body: shiftJis } }))).home.title).toBe('給湯器');
  });

  it('is read in an encoding that nobody knows', async () =>
    expect(
      (
        await read(
          new Web({ [HOME]: { headers: { 'content-type': 'text/html; charset=klingon-8' }, body: page('Quay') } }),
        )
      ).home.title,
    ).toBe('Quay'));
});

describe('a site that cannot be read says why', () => {
  it.each<[string, Sent, string]>([
    [
      'redirects elsewhere',
      { status: 302, headers: { location: 'https://other.test/' } },
      'quay.test redirects to other.test. If that is the website, enter its address instead.',
    ],
    ['redirects to itself', { status: 302, headers: { location: HOME } }, 'quay.test redirects again and again.'],
    ['wants a password', { status: 401 }, 'quay.test wants somebody to sign in.'],
    [
      'is a sign-in form',
      { body: page('Hi', '<input type="password">') },
      'quay.test shows a sign-in form, so its pages cannot be read.',
    ],
    ['has nothing', { status: 404 }, 'quay.test has nothing at this address.'],
    ['fails', { status: 500 }, 'quay.test answered with the HTTP status 500.'],
    ['is a picture', { headers: { 'content-type': 'image/png' } }, 'quay.test sent image/png, which is no web page.'],
    [
      'nests for ever',
      { body: `<html><body>${'<div>'.repeat(50_000)}` },
      'The first page of quay.test is too large to be read.',
    ],
  ])('%s', async (_, sent, sentence) => expect(await problem({ [HOME]: sent })).toBe(sentence));

  it('forbids it in its robots.txt', async () =>
    expect(await problem({ [HOME]: page('Quay'), [`${HOME}robots.txt`]: 'User-agent: *\nDisallow: /' })).toBe(
      'The robots.txt of quay.test does not allow its pages to be read.',
    ));
});

describe('a hostile site', () => {
  const others = (web: Web) => web.requested.filter((url) => !url.startsWith(HOME));

  it('is not followed to a private address, from the first page, another page, a sitemap or a feed', async () => {
    const evil = 'http://169.254.169.254/';
    const first = new Web({ [HOME]: { status: 302, headers: { location: evil } } });
    await expect(read(first)).rejects.toThrow('redirects to 169.254.169.254');
    const web = new Web({
      [HOME]: page(
        'Quay',
        `<a href="/a">A</a><a href="${evil}">B</a><link rel="alternate" type="application/rss+xml" href="${evil}f">`,
      ),
      [`${HOME}a`]: { status: 302, headers: { location: evil } },
      [`${HOME}robots.txt`]: `Sitemap: ${evil}map.xml\nSitemap: ${HOME}map.xml`,
      [`${HOME}map.xml`]: sitemap([evil, `${HOME}a`]),
    });
    await expect(read(web)).resolves.toMatchObject({ pages: [] });
    expect([...others(first), ...others(web)]).toEqual([]);
  });

  it('passes on that the guard refused its address', async () => {
    const web = new Web({ [HOME]: () => Promise.reject(new AddressRefused('quay.test')) });
    await expect(read(web)).rejects.toThrow('quay.test is not a public address');
  });

  it('sends no more requests for a hundred thousand links than for a few', async () => {
    const endless = Array.from({ length: 2_000 }, (_, at) => `<a href="/trap/${at}/">${at}</a>`).join('');
    const traps = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`${HOME}trap/${at}/`, page('Trap', endless)]),
    );
    const web = new Web({ [HOME]: page('Quay', endless), ...traps });
    await read(web);
    expect(web.requested.length).toBeLessThan(110);
  });

  it('is sampled from each of its folders, though one has thousands of pages', async () => {
    const large = Array.from({ length: 5_000 }, (_, at) => `${HOME}vans/${at}`);
    const urls = [...large, `${HOME}boilers/one`, `${HOME}pumps/one`];
    const web = new Web({
      [HOME]: page('Quay'),
      [`${HOME}sitemap.xml`]: sitemap(urls),
      ...Object.fromEntries(urls.map((url) => [url, page(url)])),
    });
    const { addresses, pages } = await read(web);
    expect(addresses).toHaveLength(5_002);
    expect(pages).toHaveLength(100);
    expect(pages.map(({ url }) => url)).toEqual(expect.arrayContaining([`${HOME}boilers/one`, `${HOME}pumps/one`]));
  });

  it('sends no more requests for sitemaps that list sitemaps for ever', async () => {
    const index = (at: number): Sent => {
      const listed = Array.from(
        { length: 1_000 },
        (_, each) => `<sitemap><loc>${HOME}${at}-${each}.xml</loc></sitemap>`,
      );
      return { body: `<sitemapindex>${listed.join('')}</sitemapindex>` };
    };
    const maps = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${HOME}0-${at}.xml`, index(at)]));
    const web = new Web({ [HOME]: page('Quay'), [`${HOME}sitemap.xml`]: index(0), ...maps });
    await read(web);
    expect(web.requested.length).toBeLessThan(30);
  });

  it('keeps the process going while its entity bomb is refused', async () => {
    const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};&e${at};">`);
    const bomb = `<!DOCTYPE u [${entities.join('')}]><urlset><url><loc>&e30;</loc></url></urlset>`;
    const web = new Web({ [HOME]: page('Quay'), [`${HOME}sitemap.xml`]: { body: bomb } });
    await expect(read(web)).resolves.toMatchObject({ addresses: [HOME] });
  });

  it('is read as far as its time reaches', async () => {
    const never = ({ signal }: SafeRequest) =>
      new Promise<Sent>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const web = new Web({
      [HOME]: page('Quay', '<nav><a href="/a">A</a><a href="/slow">B</a></nav>'),
      [`${HOME}a`]: page('A'),
      [`${HOME}slow`]: never,
    });
    await expect(read(web, { totalMs: 300, homeMs: 300 })).resolves.toMatchObject({
      pages: [{ title: 'A' }],
      isPartial: true,
    });
  });

  it('is read to the limit of its first page, though it has 100 MB', async () => {
    const filler = 'a'.repeat(1024 * 1024);
    const web = new Web({
      [HOME]: {
        body: Buffer.concat([
          Buffer.from('<html><head><title>Quay</title></head><body>'),
          ...Array.from({ length: 100 }, () => Buffer.from(filler)),
        ]),
      },
    });
    await expect(read(web)).resolves.toMatchObject({ home: { title: 'Quay' } });
  });
});
