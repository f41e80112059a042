import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';
import { readFeed } from './feed-reader.js';
import { readHttpJson } from './http-json-reader.js';
import { readSite } from './site-source-reader.js';

/** Minimum number of turns of the event loop during a reading. Parsing in this thread would leave only a few. */
const A_FEW_TURNS = 50;
const WISH = { query: null, limit: 1, fresh: true, signal: new AbortController().signal };
const URL_THERE = 'https://news.test/';

const answering = (text: string): SafeHttp =>
  ({
    request: (address: string) =>
      Promise.resolve({
        status: address.endsWith('robots.txt') ? 404 : 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(text),
        truncated: false,
      }),
  }) as unknown as SafeHttp;

const page = `<html><body>${'<p>a sentence of text, here.'.repeat(15_000)}`;
const stacks = `<html><body>${`${'<div>'.repeat(90)}a text in a frame, of a kind${'</div>'.repeat(90)}`.repeat(200)}`;
const entry = `<item><title>a</title><description>${`<html><p>${'<p>a'.repeat(2_000)}`.replaceAll('<', '&lt;')}</description></item>`;

it.each([
  ['a page of paragraphs', () => readSite(answering(page), 'a website', { url: URL_THERE, pages: [URL_THERE] }, WISH)],
  [
    'a page of deep stacks',
    () => readSite(answering(stacks), 'a website', { url: URL_THERE, pages: [URL_THERE] }, WISH),
  ],
  [
    'a sitemap of fifty thousand pages',
    () =>
      readSite(
        answering(`<urlset>${'<url><loc>https://news.test/b</loc></url>'.repeat(40_000)}</urlset>`),
        'a website',
        { url: `${URL_THERE}a.xml` },
        WISH,
      ),
  ],
  [
    'a feed of heavy entries',
    () =>
      readFeed(answering(`<rss><channel>${entry.repeat(60)}</channel></rss>`), 'a website', { url: URL_THERE }, WISH),
  ],
  [
    'lists nested two million deep',
    () =>
      readHttpJson(
        answering('['.repeat(2_500_000) + ']'.repeat(2_500_000)),
        'a website',
        { url: URL_THERE, itemsPath: '', titlePath: 'a', textPath: 'b' },
        WISH,
      ),
  ],
])('%s is read or refused with a clear message while the event loop keeps running', async (_, read) => {
  let isOver = false;
  let turns = 0;
  const turn = (): void => void (isOver || ((turns += 1), setImmediate(turn)));
  turn();
  const outcome = await read().catch((error: unknown) => error);
  isOver = true;
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SourceUnreadable);
  expect(turns).toBeGreaterThan(A_FEW_TURNS);
});
