import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import { httpReceiver, type Receiver } from '../../../shared/adapters/egress/testing/receiver.js';
import { propose } from '../../domain/propose.js';
import type { CrawlStep } from '../../domain/crawl-step.js';
import { GuardedSiteReader } from './guarded-site-reader.js';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const MIB = 1024 * 1024;
const LIMITS = { totalMs: 3_000, homeMs: 2_000 };
const NEVER = new AbortController().signal;
/** Beyond the time of a reading: parsing and the last requests, on a busy machine. */
const SPARE_MS = 6_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const page = (title: string, body = '', head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const html =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, HTML).end(text);

/** Sites on a server of this machine, read through the guard that the product has. */
describe('over HTTP', () => {
  let site: Receiver;
  let http: GuardedHttp;
  let answer: Answer;
  let paths: string[];
  beforeAll(async () => {
    site = await httpReceiver((request, response) => {
      paths.push(request.url!);
      void answer(request, response);
    });
    http = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: site.port }] });
  });
  afterAll(async () => {
    await http.close();
    await site.close();
  });
  beforeEach(() => (paths = []));

  const home = () => `http://127.0.0.1:${site.port}/`;
  const served = (routes: Record<string, Answer>, other: Answer = (_, response) => response.writeHead(404).end()) => {
    answer = (request, response) => (routes[request.url!] ?? other)(request, response);
  };
  const read = (report: (steps: readonly CrawlStep[]) => void = () => undefined) =>
    new GuardedSiteReader(http, LIMITS).read(home(), NEVER, async (steps) => report(steps));

  it('a site that is down says so', async () => {
    const gone = await httpReceiver(() => undefined);
    await gone.close();
    const there = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: gone.port }] });
    const reading = new GuardedSiteReader(there, LIMITS).read(`http://127.0.0.1:${gone.port}/`, NEVER, async () => {});
    await expect(reading).rejects.toThrow(/127\.0\.0\.1.*connection/i);
    await there.close();
  });

  it('a site that accepts and never answers is given up in time', async () => {
    served({ '/': () => undefined });
    const began = performance.now();
    await expect(read()).rejects.toThrow('in time');
    expect(performance.now() - began).toBeLessThan(LIMITS.homeMs + SPARE_MS);
  });

  it('a page of 100 MB is read to its limit, and the rest is not taken', async () => {
    let sent = 0;
    const endless: Answer = (_, response) => {
      response.writeHead(200, HTML).write(page('Quay', '<p>Boilers of Leith.</p>').replace('</body></html>', ''));
      const chunk = Buffer.alloc(64 * 1024, 'words ');
      const more = (): void => {
        while (sent < 100 * MIB && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    };
    served({ '/': endless });
    expect((await read()).home.title).toBe('Quay');
    expect(sent).toBeLessThan(50 * MIB);
  });

  it('a page that is small when packed is read to its limit when unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(page('Quay')), Buffer.alloc(100 * MIB, ' ')]));
    served({ '/': (_, response) => response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb) });
    expect((await read()).home.title).toBe('Quay');
  });

  it('a page that comes a byte at a time costs that page, not the reading', async () => {
    const drip: Answer = (_, response) => {
      response.writeHead(200, HTML);
      const timer = setInterval(() => response.write('a'), 50);
      response.once('close', () => clearInterval(timer));
    };
    served({
      '/': html(page('Quay', '<nav><a href="/slow">Slow</a><a href="/a">A</a></nav>')),
      '/slow': drip,
      '/a': html(page('A')),
    });
    const began = performance.now();
    const reading = await read();
    expect(reading.pages.map(({ title }) => title)).toEqual(['A']);
    expect(reading.isPartial).toBe(true);
    expect(performance.now() - began).toBeLessThan(LIMITS.totalMs + SPARE_MS);
  });

  it('a calendar without end, whose every page links the next ones, is read as far as a sample goes', async () => {
    const trap: Answer = ({ url }, response) => {
      const at = Number(/\d+$/.exec(url!)?.[0] ?? 0);
      const links = Array.from({ length: 400 }, (_, next) => `<a href="/calendar/${at + next + 1}">Next</a>`);
      response.writeHead(200, HTML).end(page(`Day ${at}`, links.join('')));
    };
    served({ '/robots.txt': (_, response) => response.writeHead(404).end() }, trap);
    let last: readonly CrawlStep[] = [];
    const { pages } = await read((steps) => (last = steps));
    expect(pages.length).toBeLessThanOrEqual(100);
    expect(paths.length).toBeLessThan(120);
    expect(last.find(({ name }) => name === 'pages')).toMatchObject({ status: 'done' });
  });

  it('what robots.txt forbids is not requested, though menu, sitemap and links name it', async () => {
    const robots = `User-agent: *\nDisallow: /trap\nSitemap: ${home()}map.xml`;
    served({
      '/': html(page('Quay', '<nav><a href="/trap/menu">Trap</a><a href="/a">A</a></nav>')),
      '/a': html(page('A', '<a href="/trap/link">Trap</a>')),
      '/robots.txt': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(robots),
      '/map.xml': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<urlset><url><loc>${home()}trap/map</loc></url><url><loc>${home()}a</loc></url></urlset>`),
    });
    expect((await read()).pages.map(({ title }) => title)).toEqual(['A']);
    expect(paths.filter((path) => path.startsWith('/trap'))).toEqual([]);
  });

  it('a site behind a login says so, whether it asks by status or by form', async () => {
    served({ '/': (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end() });
    await expect(read()).rejects.toThrow('wants somebody to sign in');
    const form = page('Sign in', '<form><input name="user"><input type="password" name="word"></form>');
    served({
      '/': (_, response) => response.writeHead(302, { location: '/login?next=/' }).end(),
      '/login?next=/': html(form),
    });
    await expect(read()).rejects.toThrow('shows a sign-in form');
  });

  it('a site that redirects elsewhere names that host, and is not followed', async () => {
    served({ '/': (_, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end() });
    await expect(read()).rejects.toThrow('redirects to 169.254.169.254');
    expect(paths).toEqual(['/']);
  });

  it('a site in Japanese is proposed in Japanese', async () => {
    const article = (title: string, section: string) =>
      page(
        `${title}｜波止場ボイラー`,
        `<h1>${title}</h1><p>${'給湯器の点検と修理を行っています。'.repeat(8)}</p>`,
        `<meta property="article:section" content="${section}">`,
      );
    const routes = {
      '/a': article('給湯器の選び方', '給湯器'),
      '/b': article('給湯器の点検', '給湯器'),
      '/%E6%9A%96': article('床暖房の費用', '床暖房'),
    };
    served({
      '/': html(
        page(
          '波止場ボイラー',
          Object.keys(routes)
            .map((path) => `<a href="${path}">${path}</a>`)
            .join(''),
        ),
      ),
      ...Object.fromEntries(Object.entries(routes).map(([path, text]) => [path, html(text)])),
    });
    const { name, categories, pages } = propose(await read());
    expect(name.value).toBe('波止場ボイラー');
    expect(categories.map((category) => category.name).toSorted()).toEqual(['床暖房', '給湯器']);
    expect(categories.flatMap(({ terms }) => terms).every(({ term }) => term.length > 0 && term.length <= 200)).toBe(
      true,
    );
    expect(pages.map(({ title }) => title)).toContain('給湯器の点検');
  });

  it('sitemaps that come slowly leave time for pages', async () => {
    const urls = ['a', 'b', 'c'].map((path) => home() + path);
    const slow = (_: IncomingMessage, response: ServerResponse): void => {
      const timer = setTimeout(() => response.end('<urlset></urlset>'), 4_000);
      response.once('close', () => clearTimeout(timer));
    };
    served(
      {
        '/': html(page('Quay')),
        '/robots.txt': (_, response) => response.end(`Sitemap: ${home()}1.xml\nSitemap: ${home()}2.xml`),
        '/1.xml': (_, response) =>
          response
            .writeHead(200, { 'content-type': 'application/xml' })
            .end(`<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`),
        '/2.xml': slow,
      },
      html(page('A page')),
    );
    const reading = await read();
    expect(reading).toMatchObject({ addresses: urls, isPartial: false });
    expect(reading.pages).toHaveLength(3);
  });

  it('a sitemap that is larger than its limit is read as far as it goes', async () => {
    const urls = Array.from({ length: 60_000 }, (_, at) => `<url><loc>${home()}news/${at}</loc></url>`);
    served({
      '/': html(page('Quay')),
      '/sitemap.xml': (_, response) =>
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls.join('')}</urlset>`),
    });
    expect((await read()).addresses).toHaveLength(10_000);
  });
});
