import type { ContentDocument } from '../../../editorial/domain/evidence/content-document.js';
import { documentsOf } from '../../application/content-documents.js';
import type { ContentServerSession, ToolResult } from '../../application/content-servers.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import { Scope } from '../../../shared/domain/scope.js';
import { McpContentServers } from '../mcp/mcp-content-servers.js';
import { bundledServers } from './bundled-servers.js';
import { InMemoryPostArchive } from './testing/in-memory-post-archive.js';
import { InMemorySources, type SourcesOfWebsite } from './testing/in-memory-sources.js';
import { articlePage, type PaperPage, PaperWeb } from './testing/paper-web.js';

const [MINE, THEIRS] = ['mine', 'theirs'];
const LONG =
  'Boilers of the older sort lose a third of their heat through the flue, and nobody notices until the bill ' +
  'arrives in March of the following year.';
const doc = (id: string, title: string, text: string, more: Partial<ContentDocument> = {}): ContentDocument => ({
  id,
  url: null,
  title,
  text,
  ...more,
});

const sessions: ContentServerSession[] = [];
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.close())));

async function opened(
  name: string,
  websites: Record<string, SourcesOfWebsite>,
  {
    web = {},
    siteUrl,
    websiteId = MINE,
  }: { web?: Record<string, PaperPage | Error>; siteUrl?: string; websiteId?: string | null } = {},
) {
  const sources = new InMemorySources(websites);
  const http = new PaperWeb(web);
  const servers = bundledServers({
    http,
    sites: { urlOf: async () => siteUrl ?? null },
    archive: new InMemoryPostArchive({}),
    sources,
    library: { websiteId: 'demo', documents: [] },
  });
  const content = new McpContentServers(http, servers, { stdioAllow: [], version: '1' });
  const context = { websiteId, scope: Scope.system('Tests') };
  const session = await content.open({ type: 'bundled', name }, context);
  sessions.push(session);
  return { session, sources, http, offers: () => content.offers({ type: 'bundled', name }, context) };
}
const titles = (result: ToolResult): string[] =>
  documentsOf({ name: 't', title: null }, result).map(({ title }) => title);

describe('feeds', () => {
  const entries = [
    doc('1', 'Old pumps', 'On heat pumps of old.', { publishedAt: '2026-01-01T00:00:00Z' }),
    doc('2', 'New boilers', 'On boilers.', { publishedAt: '2026-11-01T00:00:00Z' }),
    doc('3', 'Undated', 'On heat pumps without a date.'),
  ];

  it('returns the latest entries, newest first and undated ones last', async () => {
    const { session } = await opened('feeds', { [MINE]: { documents: { feed: entries } } });
    expect(titles(await session.call('latest', { limit: 2 }))).toEqual(['New boilers', 'Old pumps']);
    expect(titles(await session.call('latest', {}))).toEqual(['New boilers', 'Old pumps', 'Undated']);
  });

  it('finds entries by words', async () => {
    const { session } = await opened('feeds', { [MINE]: { documents: { feed: entries } } });
    expect(titles(await session.call('search', { query: 'heat pump' })).sort()).toEqual(['Old pumps', 'Undated']);
  });

  it('reports feeds that cannot be read, and fails only when none can', async () => {
    const some = await opened('feeds', {
      [MINE]: { documents: { feed: entries }, failures: { feed: 'Trade: it refused the connection.' } },
    });
    expect(await some.session.call('latest', {})).toMatchObject({
      isError: false,
      text: expect.stringContaining('Trade: it refused the connection.'),
    });
    const none = await opened('feeds', { [MINE]: { failures: { feed: 'Trade: it refused the connection.' } } });
    expect(await none.session.call('latest', {})).toMatchObject({
      isError: true,
      text: 'Trade: it refused the connection.',
    });
  });
});

describe('data-sources', () => {
  const mine: SourcesOfWebsite = {
    documents: {
      files: [doc('file:1', 'Guide', 'A heat pump needs room.'), doc('file:2', 'Prices', 'A boiler costs money.')],
      http_json: [doc('a', 'Aqua', 'The Aqua heat pump is small.')],
      postgres: [doc('b', 'Case', 'A heat pump was put in.')],
      feed: [doc('x', 'News', 'A heat pump in the news.')],
    },
  };

  it('finds documents of files, URLs and databases by words, and of no other sources', async () => {
    const { session } = await opened('data-sources', { [MINE]: mine });
    expect(titles(await session.call('search', { query: 'heat pump' })).sort()).toEqual(['Aqua', 'Case', 'Guide']);
  });

  it('reads one document by an id from a search', async () => {
    const { session } = await opened('data-sources', { [MINE]: mine });
    expect(titles(await session.call('read', { documentId: 'file:2' }))).toEqual(['Prices']);
    expect(titles(await session.call('read', { documentId: 'b' }))).toEqual(['Case']);
    for (const documentId of ['file:9', 'x', '../file:2'])
      expect((await session.call('read', { documentId })).isError).toBe(true);
  });

  it('finds words in scripts without spaces', async () => {
    const { session } = await opened('data-sources', {
      [MINE]: {
        documents: { files: [doc('file:1', '热泵', '热泵在冬天也能供暖。'), doc('file:2', '锅炉', '锅炉很旧。')] },
      },
    });
    expect(titles(await session.call('search', { query: '热泵冬天' }))).toEqual(['热泵']);
  });
});

describe.each(['feeds', 'data-sources'])('%s', (name) => {
  const type = name === 'feeds' ? 'feed' : 'files';

  it('is used only for websites that have such a source', async () => {
    expect(await (await opened(name, {})).offers()).toBe(false);
    expect(await (await opened(name, { [THEIRS]: { documents: { [type]: [] } } })).offers()).toBe(false);
    expect(await (await opened(name, { [MINE]: { documents: { [type]: [] } } })).offers()).toBe(true);
  });

  it('takes its website from the run and ignores arguments that name another', async () => {
    const { session } = await opened(name, {
      [THEIRS]: { documents: { [type]: [doc('file:1', 'Theirs', 'Their heat pump.')] } },
    });
    for (const more of [{}, { websiteId: THEIRS }, { website: THEIRS }])
      expect(titles(await session.call('search', { query: 'heat pump', ...more }))).toEqual([]);
    const nobody = await opened(
      name,
      { [THEIRS]: { documents: { [type]: [doc('file:1', 'Theirs', 'Their heat pump.')] } } },
      { websiteId: null },
    );
    expect(titles(await nobody.session.call('search', { query: 'heat pump' }))).toEqual([]);
  });
});

describe('site-reader with sites named as data sources', () => {
  const DOCS = 'https://docs.test';
  const map = (...paths: string[]): PaperPage => ({
    type: 'application/xml',
    body: `<urlset>${paths.map((path) => `<url><loc>${DOCS}${path}</loc></url>`).join('')}</urlset>`,
  });
  const page = (title: string) => articlePage(title, LONG, `${LONG} ${title}.`);

  it('searches them in addition to the website itself, and records the outcome', async () => {
    const web = {
      [`${DOCS}/sitemap.xml`]: map('/boilers', '/other'),
      [`${DOCS}/boilers`]: page('Old boilers'),
      [`${DOCS}/other`]: page('Other'),
      'https://own.test/': { body: '<a href="/b">b</a>' },
      'https://own.test/b': page('Own boilers'),
    };
    const { session, sources } = await opened(
      'site-reader',
      { [MINE]: { sites: [{ id: 's1', name: 'Docs', url: DOCS }] } },
      { web, siteUrl: 'https://own.test' },
    );
    expect(titles(await session.call('search_site', { query: 'boilers' })).sort()).toEqual([
      'Old boilers',
      'Other',
      'Own boilers',
    ]);
    expect(sources.noted).toEqual([{ id: 's1', outcome: { pages: 2 } }]);
  });

  it('reads only the configured pages', async () => {
    const web = {
      [`${DOCS}/sitemap.xml`]: map('/one', '/two'),
      [`${DOCS}/one`]: page('One'),
      [`${DOCS}/two`]: page('Two'),
    };
    const { session, http } = await opened(
      'site-reader',
      { [MINE]: { sites: [{ id: 's1', name: 'Docs', url: DOCS, pages: [`${DOCS}/one`] }] } },
      { web },
    );
    expect(titles(await session.call('search_site', { query: 'boilers' }))).toEqual(['One']);
    expect(http.asked).not.toContain(`${DOCS}/sitemap.xml`);
  });

  it('reads pages below a configured folder, or those of a configured sitemap', async () => {
    const web = {
      [`${DOCS}/sitemap.xml`]: map('/guides/one', '/legal'),
      [`${DOCS}/maps/all.xml`]: map('/legal'),
      [`${DOCS}/guides/one`]: page('One'),
      [`${DOCS}/legal`]: page('Legal'),
    };
    const below = await opened(
      'site-reader',
      { [MINE]: { sites: [{ id: 's1', name: 'Docs', url: `${DOCS}/guides/` }] } },
      { web },
    );
    expect(titles(await below.session.call('search_site', { query: 'boilers' }))).toEqual(['One']);
    const mapped = await opened(
      'site-reader',
      { [MINE]: { sites: [{ id: 's1', name: 'Docs', url: `${DOCS}/maps/all.xml` }] } },
      { web },
    );
    expect(titles(await mapped.session.call('search_site', { query: 'boilers' }))).toEqual(['Legal']);
  });

  it('returns results of the other sites when one cannot be read, and reports which', async () => {
    const web = {
      [`${DOCS}/robots.txt`]: new RequestFailed('docs.test', 'refused'),
      'https://own.test/': { body: '<a href="/b">b</a>' },
      'https://own.test/b': page('Own boilers'),
    };
    const { session, sources } = await opened(
      'site-reader',
      { [MINE]: { sites: [{ id: 's1', name: 'Docs', url: DOCS }] } },
      { web, siteUrl: 'https://own.test' },
    );
    const result = await session.call('search_site', { query: 'boilers' });
    expect([titles(result), result.text]).toEqual([
      ['Own boilers'],
      expect.stringContaining('docs.test refused the connection.'),
    ]);
    expect(sources.noted).toEqual([{ id: 's1', outcome: { error: expect.any(RequestFailed) } }]);
  });
});
