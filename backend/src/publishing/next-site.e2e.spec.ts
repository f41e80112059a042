import { freePort } from '../../test/free-port.js';
import { snippets } from '../../test/integration-page.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aMoment, describeWithSite, Site } from '../../test/site.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

const READERS = 'https://www.example.com';
/** A new site has one. */
const LAYOUT = 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }';

/** The whole page is followed once, from an empty site to a withdrawn post. */
describeWithSite('next', 'a site made of what docs/integrations/nextjs.md says', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let site: Site;
  let address: string;
  let config: string;
  let first: number;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}`, DELIVERY_DELAY_SCALE: '0.001' });
    await galley.app.listen(0, '127.0.0.1');
    tenant = await aTenantThatPublishes(galley);
    first = await tenant.approved({ slug: 'first', title: 'Größe & “first”', content: '<h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p>', metaTitle: 'First & foremost', metaDescription: 'What “first” costs.' });
    await tenant.approved({ slug: 'second', title: 'Second' });
    const { body } = await tenant.editor.post('/api/publishing-config').send({ websiteId: tenant.websiteId, templateType: 'partner', destinationUrl: `${address}/api/galley`, isActive: false, settings: { withdrawals: 'yes' } }).expect(201);
    config = body.id;
    const { body: secret } = await tenant.editor.post(`/api/publishing-config/${config}/secret/reveal`).expect(200);
    site = new Site('next', { GALLEY_URL: await galley.app.getUrl(), GALLEY_API_KEY: tenant.key, GALLEY_SIGNING_SECRET: secret.secret, SITE_URL: READERS });
    site.put('app/layout.jsx', LAYOUT);
    for (const { title, text } of snippets('nextjs.md')) site.put(title, text);
    await site.run('next', 'build');
    await site.serve(address, 'next', 'start', '--port', String(port), '--hostname', '127.0.0.1');
  });
  afterAll(async () => {
    await site?.stop();
    await galley?.stop();
  });

  const page = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, kept: answer.headers.get('cache-control'), html: await answer.text() };
  };
  /** A visit makes the page anew, a later one sees it. */
  const shows = async (path: string, isSo: (seen: Awaited<ReturnType<typeof page>>) => boolean) => {
    for (;;) {
      const seen = await page(path);
      if (isSo(seen)) return seen;
      await aMoment();
    }
  };
  const post = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;

  it('has each approved post with its text, title, description and canonical address, and no others', async () => {
    const { status, kept, html } = await page('/blog/first');
    expect({ status, kept }).toEqual({ status: 200, kept: expect.stringContaining('s-maxage=60') });
    expect(html).toContain('<h1>Größe &amp; “first”</h1><div><h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p></div>');
    expect(html).toContain('<title>First &amp; foremost</title><meta name="description" content="What “first” costs."/>');
    expect(html).toContain(`<link rel="canonical" href="${READERS}/blog/first"/>`);
    expect(html).not.toContain(tenant.key);
    expect((await page('/blog/none')).status).toBe(404);
  });

  it('lists them, the last approved first, and in a sitemap', async () => {
    const { html } = await page('/blog');
    expect([...html.matchAll(/<a href="\/blog\/([\w-]+)">([^<]*)<\/a>/g)].map(([, slug, title]) => [slug, title])).toEqual(expect.arrayContaining([['second', 'Second'], ['first', 'Größe &amp; “first”']]));
    const { html: sitemap } = await page('/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>\n<lastmod>(20.+Z)<\/lastmod>/g)].map(([, place]) => place).sort()).toEqual([`${READERS}/blog/first`, `${READERS}/blog/second`]);
  });

  it('has told Galley where they are live', async () =>
    expect(await post(first)).toMatchObject({ published: true, liveUrl: `${READERS}/blog/first` }));

  it('takes what it is told rightly, and nothing else', async () => {
    const { body: report } = await tenant.editor.post(`/api/publishing-config/${config}/receiver-check`).expect(200);
    expect(report.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
  });

  it('shows a post as soon as it is approved, and none that was withdrawn', async () => {
    await shows('/blog/third', ({ status }) => status === 404);
    await tenant.editor.put(`/api/publishing-config/${config}`).send({ isActive: true }).expect(200);
    await tenant.withdraw(first);
    const third = await tenant.approved({ slug: 'third', title: 'Third' });
    const { html } = await shows('/blog/third', ({ status }) => status === 200);
    expect(html).toContain('<h1>Third</h1>');
    await shows('/blog/first', ({ status }) => status === 404);
    const withdrawals = async () => (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${first}&status=delivered`).expect(200)).body;
    while ((await withdrawals()).length === 0) await aMoment();
    expect(await withdrawals()).toEqual([expect.objectContaining({ kind: 'withdraw', responseData: { status: 200, body: '{}', truncated: false } })]);
    await shows('/blog', ({ html: list }) => list.includes('>Third</a>') && !list.includes('/blog/first'));
    while ((await post(third)).liveUrl === null) await aMoment();
    expect(await post(third)).toMatchObject({ status: 'published', liveUrl: `${READERS}/blog/third` });
  });
});
