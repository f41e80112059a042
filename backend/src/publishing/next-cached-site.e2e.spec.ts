import { freePort } from '../../test/free-port.js';
import { snippets } from '../../test/integration-page.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aMoment, describeWithSite, Site } from '../../test/site.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

const LAYOUT = 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }';
const CONFIG = 'export default { cacheComponents: true, partialPrefetching: true };';

/** What the page says of `galley.js` holds of `posts.js` there, for what it exports. */
function withCacheComponents(title: string, text: string): string {
  if (title.startsWith('lib/')) return text;
  const kept = text.replace(/^import \{ (.+) \} from '(.+)\/lib\/galley\.js';$/m, (_, names: string, root: string) => {
    const [posts, others] = [names.split(', ').filter((name) => /Posts?$/.test(name)), names.split(', ').filter((name) => !/Posts?$/.test(name))];
    return [[posts, 'posts'] as const, [others, 'galley'] as const].filter(([all]) => all.length > 0).map(([all, file]) => `import { ${all.join(', ')} } from '${root}/lib/${file}.js';`).join('\n');
  });
  return title.includes('[slug]') ? `${kept.replace(/^.*\bafter\(.*\n/m, '')}\nexport const ensureStatic = 'navigation';\n` : kept;
}

/** The page's section about Cache Components is followed once, as a new project of Next.js has them. */
describeWithSite('next', 'a site with Cache Components made of what docs/integrations/nextjs.md says', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let site: Site;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}`, DELIVERY_DELAY_SCALE: '0.001' });
    await galley.app.listen(0, '127.0.0.1');
    tenant = await aTenantThatPublishes(galley);
    await tenant.approved({ slug: 'first', title: 'Größe & “first”', content: '<h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p>' });
    const { body: config } = await tenant.editor.post('/api/publishing-config').send({ websiteId: tenant.websiteId, templateType: 'partner', destinationUrl: `${address}/api/galley`, isActive: false, settings: { withdrawals: 'yes' } }).expect(201);
    const { body: secret } = await tenant.editor.post(`/api/publishing-config/${config.id}/secret/reveal`).expect(200);
    site = new Site('next', { GALLEY_URL: await galley.app.getUrl(), GALLEY_API_KEY: tenant.key, GALLEY_SIGNING_SECRET: secret.secret, SITE_URL: address });
    site.put('next.config.mjs', CONFIG);
    site.put('app/layout.jsx', LAYOUT);
    for (const { title, text } of snippets('nextjs.md')) site.put(title, withCacheComponents(title, text));
    await site.run('next', 'build');
    await site.serve(address, 'next', 'start', '--port', String(port), '--hostname', '127.0.0.1');
    await tenant.editor.put(`/api/publishing-config/${config.id}`).send({ isActive: true }).expect(200);
  });
  afterAll(async () => {
    await site?.stop();
    await galley?.stop();
  });

  const page = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, html: await answer.text() };
  };
  const until = async (path: string, isSo: (seen: Awaited<ReturnType<typeof page>>) => boolean): Promise<void> => {
    while (!isSo(await page(path))) {
      // It finds what was withdrawn.
      await galley.app.get(Reconciler, { strict: false }).reconcile();
      await aMoment();
    }
  };

  it('has each approved post, in the list and the sitemap too, and no others', async () => {
    expect((await page('/blog/first')).html).toContain('<h1>Größe &amp; “first”</h1><div><h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p></div>');
    expect((await page('/blog')).html).toContain('<a href="/blog/first">Größe &amp; “first”</a>');
    expect((await page('/sitemap.xml')).html).toContain(`<loc>${address}/blog/first</loc>`);
    expect((await page('/blog/none')).status).toBe(404);
  });

  it('shows a post as soon as it is approved, says where it is live, and has none that was withdrawn', async () => {
    const second = await tenant.approved({ slug: 'second', title: 'Second' });
    await until('/blog/second', ({ status, html }) => status === 200 && html.includes('<h1>Second</h1>'));
    await until('/blog', ({ html }) => html.includes('>Second</a>'));
    const post = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
    while ((await post(second)).liveUrl === null) await aMoment();
    expect(await post(second)).toMatchObject({ status: 'published', liveUrl: `${address}/blog/second` });
    await tenant.withdraw(second);
    await until('/blog/second', ({ status }) => status === 404);
    await until('/blog', ({ html }) => !html.includes('/blog/second') && html.includes('/blog/first'));
  });
});
