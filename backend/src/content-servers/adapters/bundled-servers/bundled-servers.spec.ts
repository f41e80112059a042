import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { demonstrationLibrary } from '../../../bootstrap/demo/demonstration-library.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import { Scope } from '../../../shared/domain/scope.js';
import { McpContentServers } from '../mcp/mcp-content-servers.js';
import { serve } from '../mcp/testing/http-servers.js';
import { documentsOf } from '../../application/content-documents.js';
import type { ContentDocument } from '../../../editorial/domain/evidence/content-document.js';
import type { ContentServerSession, ToolResult } from '../../application/content-servers.js';
import type { BundledServer } from './bundled-server.js';
import { bundledServers } from './bundled-servers.js';
import type { ArchivedPost } from './post-archive/post-archive.js';
import { InMemoryPostArchive } from './testing/in-memory-post-archive.js';
import { InMemorySources } from './testing/in-memory-sources.js';
import { articlePage, PaperWeb } from './testing/paper-web.js';
import type { PaperPage } from './testing/paper-web.js';

const DEMO = 'demo';
const OTHER = 'other';
const SITE = 'https://harbour.test';
const LONG =
  'Boilers of the older sort lose a third of their heat through the flue, and nobody notices until the bill ' +
  'arrives in March of the following year.';

const post = (id: string, title: string, text: string): ArchivedPost => ({
  id,
  title,
  slug: id,
  excerpt: `About ${title}.`,
  text,
  status: 'published',
});
const archive = new InMemoryPostArchive({
  [DEMO]: [
    { ...post('1', 'Choosing a heat pump', 'How to choose a heat pump.'), url: `${SITE}/choosing` },
    post('2', 'Wool in the loft', 'Wool keeps a loft warm.'),
  ],
  [OTHER]: [post('3', 'A heat pump of another tenant', 'Not to be seen: heat pump.')],
});

const named = (servers: readonly BundledServer[], name: string): BundledServer =>
  servers.find((server) => server.name === name)!;

const sessions: ContentServerSession[] = [];
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.close())));

const registry = (web: Readonly<Record<string, PaperPage | Error>> = {}, siteUrl: string | null = SITE) => {
  const http = new PaperWeb(web);
  return {
    http,
    servers: bundledServers({
      http,
      sites: { urlOf: async () => siteUrl },
      archive,
      sources: new InMemorySources(),
      library: { websiteId: DEMO, documents: demonstrationLibrary },
    }),
  };
};

async function opened(
  name: string,
  options: {
    websiteId?: string | null;
    web?: Readonly<Record<string, PaperPage | Error>>;
    siteUrl?: string | null;
  } = {},
) {
  const { http, servers } = registry(options.web, options.siteUrl);
  const content = new McpContentServers(http, servers, { stdioAllow: [], version: '1.0.0' });
  const session = await content.open(
    { type: 'bundled', name },
    { websiteId: options.websiteId === undefined ? DEMO : options.websiteId, scope: Scope.system('Tests') },
  );
  sessions.push(session);
  return { session, http };
}

const documents = (result: ToolResult): ContentDocument[] => documentsOf({ name: 't', title: null }, result);
const titles = (result: ToolResult): string[] => documents(result).map(({ title }) => title);

describe('every bundled server', () => {
  it.each(['site-reader', 'feeds', 'data-sources', 'post-archive', 'demonstration-library'])(
    '%s uses the current revision and offers read-only tools with schemas for their results',
    async (name) => {
      const { session } = await opened(name);
      const tools = await session.listTools();
      expect(session.serverInfo.name).toBe(name);
      expect(session.protocolVersion).toBe('2026-07-28');
      expect(tools).toHaveLength(2);
      expect(
        tools.every(
          ({ readOnly, outputSchema, description }) => readOnly && outputSchema !== null && description.length > 20,
        ),
      ).toBe(true);
    },
  );

  it('has the same definition hashes in every session', async () => {
    const pins = async () =>
      (await (await opened('site-reader')).session.listTools()).map(({ definitionHash }) => definitionHash);
    expect(await pins()).toEqual(await pins());
  });

  it('returns a tool error for an invalid argument', async () => {
    const { session } = await opened('demonstration-library');
    expect((await session.call('search', { query: '', limit: 900 })).isError).toBe(true);
  });

  it('serves clients of the older SDK over an in-memory transport', async () => {
    const { servers } = registry();
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    serveStdio(
      () => named(servers, 'demonstration-library').create({ websiteId: DEMO, scope: Scope.system('Tests') }),
      { transport: theirs },
    );
    const client = new Client({ name: 'older', version: '1' });
    await client.connect(ours);
    const answer = await client.callTool({ name: 'search', arguments: { query: 'heat pump noise', limit: 1 } });
    expect(answer.structuredContent).toMatchObject({ documents: [{ id: 'heat-pump-noise-and-planning' }] });
    await client.close();
  });

  it('serves clients of the older SDK over HTTP', async () => {
    const { servers } = registry();
    const running = await serve(
      toNodeHandler(
        createMcpHandler(() =>
          named(servers, 'post-archive').create({ websiteId: DEMO, scope: Scope.system('Tests') }),
        ),
      ),
    );
    const client = new Client({ name: 'older', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(running.url)));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_posts', 'similar_titles']);
    await client.close();
    await running.stop();
  });
});

describe('demonstration-library', () => {
  it('finds articles by words, best match first, with URL and date', async () => {
    const { session } = await opened('demonstration-library');
    const found = documents(
      await session.call('search', {
        query: 'What do solar panels and a battery cost, and what is the payback?',
        limit: 3,
      }),
    );
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({
      id: 'solar-and-battery-costs',
      url: 'https://field-trials.galley.example/solar-and-battery-costs',
      publishedAt: '2025-07-01',
    });
  });

  it('reads one article by its id, and reports an unknown id', async () => {
    const { session } = await opened('demonstration-library');
    expect(titles(await session.call('read', { documentId: 'battery-safety' }))).toEqual([
      expect.stringContaining('Home battery safety'),
    ]);
    expect(await session.call('read', { documentId: 'nothing' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('nothing'),
    });
  });

  it('serves the demonstration website only', async () => {
    const { session } = await opened('demonstration-library', { websiteId: OTHER });
    expect(documents(await session.call('search', { query: 'heat pump' }))).toEqual([]);
    const { servers } = registry();
    const serving = await Promise.all(
      servers.map((server) => server.serves({ websiteId: OTHER, scope: Scope.system('Tests') })),
    );
    expect(servers.filter((_, index) => serving[index]).map(({ name }) => name)).toEqual([
      'site-reader',
      'post-archive',
    ]);
  });
});

describe('post-archive', () => {
  it("finds the website's own posts and never another's", async () => {
    const { session } = await opened('post-archive');
    expect(documents(await session.call('search_posts', { query: 'heat pump' }))).toEqual([
      { id: '1', url: `${SITE}/choosing`, title: 'Choosing a heat pump', text: 'How to choose a heat pump.' },
    ]);
  });

  it('finds posts with similar titles', async () => {
    const { session } = await opened('post-archive');
    const { structured } = await session.call('similar_titles', { title: 'Choosing your heat pump' });
    expect(structured).toMatchObject({ documents: [{ id: '1', similarity: 0.731 }] });
    expect((await session.call('similar_titles', { title: 'Pruning roses' })).structured).toEqual({ documents: [] });
  });

  it('returns nothing when opened without a website', async () => {
    const { session } = await opened('post-archive', { websiteId: null });
    expect(documents(await session.call('search_posts', { query: 'heat pump' }))).toEqual([]);
  });
});

describe('site-reader', () => {
  const sitemap = (...paths: string[]): PaperPage => ({
    type: 'application/xml',
    body: `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
  });
  const WEB: Record<string, PaperPage> = {
    [`${SITE}/robots.txt`]: {
      type: 'text/plain',
      body: `User-agent: *\nDisallow: /private\nSitemap: ${SITE}/maps.xml`,
    },
    [`${SITE}/maps.xml`]: {
      type: 'application/xml',
      body:
        `<sitemapindex><sitemap><loc>${SITE}/pages.xml</loc></sitemap>` +
        '<sitemap><loc>https://elsewhere.test/x.xml</loc></sitemap></sitemapindex>',
    },
    [`${SITE}/pages.xml`]: sitemap(
      `${SITE}/boilers`,
      `${SITE}/private/plans`,
      `${SITE}/team`,
      'https://elsewhere.test/page',
    ),
    [`${SITE}/boilers`]: { ...articlePage('Old boilers', LONG, `${LONG} Chimneys matter too.`), language: 'en-IE' },
    [`${SITE}/private/plans`]: articlePage('Secret boilers', LONG, LONG),
    [`${SITE}/team`]: articlePage(
      'Our team',
      'Ada and Grace have looked after the gardens of this town for twenty years, with two spades and much patience.',
      'They also plant trees.',
    ),
    [`${SITE}/moved`]: { status: 301, location: '/boilers' },
    [`${SITE}/away`]: { status: 302, location: 'http://169.254.169.254/latest' },
    [`${SITE}/picture`]: { type: 'image/png', body: 'PNG' },
  };

  it('finds pages of its own website by words, from the sitemaps listed in robots.txt', async () => {
    const { session, http } = await opened('site-reader', { web: WEB });
    const found = documents(await session.call('search_site', { query: 'boiler heat' }));
    expect(found).toMatchObject([
      { id: `${SITE}/boilers`, url: `${SITE}/boilers`, title: 'Old boilers', language: 'en-IE' },
    ]);
    expect(found[0]?.text).toContain(`${LONG}\n\n${LONG} Chimneys matter too.`);
    expect(found[0]?.text).not.toMatch(/Contact us|All rights/);
    expect(http.asked.filter((url) => !url.startsWith(SITE))).toEqual([]);
  });

  it('reads no page that robots.txt disallows', async () => {
    const { session, http } = await opened('site-reader', { web: WEB });
    await session.call('search_site', { query: 'secret plans' });
    expect(await session.call('read_page', { url: `${SITE}/private/plans` })).toMatchObject({
      isError: true,
      text: expect.stringContaining('robots.txt'),
    });
    expect((await session.call('read_page', { url: 'http://www.harbour.test/private/plans' })).isError).toBe(true);
    expect(http.asked.filter((url) => url.includes('/private'))).toEqual([]);
  });

  it('reads nothing while robots.txt is unavailable', async () => {
    const { session, http } = await opened('site-reader', { web: { ...WEB, [`${SITE}/robots.txt`]: { status: 503 } } });
    expect((await session.call('read_page', { url: `${SITE}/boilers` })).isError).toBe(true);
    expect(http.asked).toEqual([`${SITE}/robots.txt`]);
  });

  it('reads a page of its own website, also after a redirect within the site', async () => {
    const { session } = await opened('site-reader', { web: WEB });
    expect(titles(await session.call('read_page', { url: `${SITE}/moved` }))).toEqual(['Old boilers']);
    const www = { ...WEB, 'https://www.harbour.test/boilers': WEB[`${SITE}/boilers`]! };
    expect(
      titles(
        await (
          await opened('site-reader', { web: www })
        ).session.call('read_page', { url: 'https://www.harbour.test/boilers' }),
      ),
    ).toEqual(['Old boilers']);
  });

  it.each([
    'https://elsewhere.test/page',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'https://harbour.test@elsewhere.test/',
    'https://user:pw@harbour.test/',
    'nonsense',
  ])('refuses %s, which does not belong to the website', async (url) => {
    const { session, http } = await opened('site-reader', { web: WEB });
    expect(await session.call('read_page', { url })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Only pages of harbour.test'),
    });
    expect(http.asked).toEqual([]);
  });

  it('does not follow a redirect to another site', async () => {
    const { session, http } = await opened('site-reader', { web: WEB });
    expect((await session.call('read_page', { url: `${SITE}/away` })).isError).toBe(true);
    expect(http.asked).not.toContain('http://169.254.169.254/latest');
  });

  it('ignores responses that are not pages', async () => {
    const { session } = await opened('site-reader', { web: WEB });
    expect((await session.call('read_page', { url: `${SITE}/picture` })).isError).toBe(true);
    expect((await session.call('read_page', { url: `${SITE}/missing` })).isError).toBe(true);
  });

  it('uses the links of the home page when there is no sitemap', async () => {
    const home = {
      body: '<html><body><a href="/boilers#top">Boilers</a> <a href="https://elsewhere.test/">Friends</a></body></html>',
    };
    const { session } = await opened('site-reader', {
      web: { [`${SITE}/`]: home, [`${SITE}/boilers`]: WEB[`${SITE}/boilers`]! },
    });
    expect(titles(await session.call('search_site', { query: 'boilers' }))).toEqual(['Old boilers']);
  });

  it('reads twelve pages per search and no more than fifty per session', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `${SITE}/page-${index}`);
    const pages = Object.fromEntries(many.map((url) => [url, articlePage(`Boilers ${url}`, LONG, LONG)]));
    const { session, http } = await opened('site-reader', {
      web: { [`${SITE}/sitemap.xml`]: sitemap(...many), ...pages },
    });
    await session.call('search_site', { query: 'boilers' });
    expect(http.asked.filter((url) => url.includes('/page-'))).toHaveLength(12);
    for (const url of many) await session.call('read_page', { url });
    expect(http.asked.filter((url) => url.includes('/page-'))).toHaveLength(50);
  });

  it('says why a website cannot be read', async () => {
    const { session } = await opened('site-reader', {
      web: { [`${SITE}/robots.txt`]: new RequestFailed('harbour.test', 'refused') },
    });
    expect(await session.call('search_site', { query: 'boilers' })).toMatchObject({
      isError: true,
      text: 'harbour.test refused the connection.',
    });
  });

  it('sends no request for host names that never resolve', async () => {
    const { session, http } = await opened('site-reader', { siteUrl: 'https://harbour-and-hearth.example' });
    expect(documents(await session.call('search_site', { query: 'boilers' }))).toEqual([]);
    expect(http.asked).toEqual([]);
  });
});
