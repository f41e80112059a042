import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../test/app.js';
import { freePort } from '../../test/free-port.js';
import { snippets } from '../../test/integration-page.js';
import { describeWithSite, Site } from '../../test/site.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

const READERS = 'https://www.example.com';
/** Follows the whole guide once, from an empty project to a build that an approval has started. */
describeWithSite('astro', 'a site made of what docs/integrations/astro.md says', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let site: Site;
  let host: Server;
  let builds: (() => void)[];
  let first: number;
  let said: string;
  let address: string;

  beforeAll(async () => {
    // A build hook of a hosting provider.
    builds = [];
    host = createServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 201 : 405).end();
      if (request.headers['x-galley-test'] !== 'true') builds.shift()?.();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    galley = await startTestApp({ EGRESS_ALLOW: hook().slice('http://'.length), DELIVERY_DELAY_SCALE: '0.001' });
    await galley.app.listen(0, '127.0.0.1');
    tenant = await aTenantThatPublishes(galley);
    first = await tenant.approved({
      slug: 'first',
      title: 'Größe & “first”',
      content: '<h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p>',
      metaTitle: 'First & foremost',
      metaDescription: 'What “first” costs.',
    });
    await tenant.approved({ slug: 'second', title: 'Second' });
    site = new Site('astro', {});
    for (const { title, text } of snippets('astro.md')) site.put(title, text);
    site.put('.env', `GALLEY_URL=${await galley.app.getUrl()}\nGALLEY_API_KEY=${tenant.key}\n`);
    said = await site.run('astro', 'build');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    await site.serve(address, 'astro', 'preview', '--port', String(port), '--host', '127.0.0.1');
  });
  afterAll(async () => {
    await site?.stop();
    host?.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
    await galley?.stop();
  });

  const hook = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const built = (path: string) => readFileSync(join(site.folder, 'dist', path), 'utf8');
  const listed = () =>
    [...built('blog/index.html').matchAll(/<a href="\/blog\/([\w-]+)\/">([^<]*)<\/a>/g)].map(([, slug, title]) => [
      slug,
      title,
    ]);
  const post = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;

  it('has each approved post with its text, title, description and canonical address', () => {
    expect(said).toContain('2 posts changed, 0 gone');
    const html = built('blog/first/index.html');
    expect(html).toMatch(
      /<h1>Größe &(?:amp;|#38;) “first”<\/h1>\s*<h2>Costs<\/h2><p>Ein “Wort” &amp; <strong>mehr<\/strong>\.<\/p>/,
    );
    expect(html).toMatch(
      /<title>First &(?:amp;|#38;) foremost<\/title>\s*<meta name="description" content="What “first” costs\.">/,
    );
    expect(html).toContain(`<link rel="canonical" href="${READERS}/blog/first/">`);
    expect(html).not.toContain(tenant.key);
  });

  it('lists them, newest first, and in a sitemap', () => {
    expect(listed()).toEqual([
      ['second', 'Second'],
      ['first', expect.stringContaining('Größe')],
    ]);
    expect(
      [...built('sitemap.xml').matchAll(/<loc>(.*?)<\/loc><lastmod>20.+?Z<\/lastmod>/g)]
        .map(([, place]) => place)
        .sort(),
    ).toEqual([`${READERS}/blog/first/`, `${READERS}/blog/second/`]);
  });

  it('reports each post’s public URL to Galley once', async () => {
    site.env['SITE_URL'] = address;
    const tell = () => site.run('node', '--env-file-if-exists=.env', 'tell-galley.mjs');
    expect((await tell()).match(/Live: .*/g)!.sort()).toEqual([
      `Live: ${address}/blog/first/`,
      `Live: ${address}/blog/second/`,
    ]);
    expect(await post(first)).toMatchObject({ published: true, liveUrl: `${address}/blog/first/` });
    expect((await tell()).trim()).toBe('');
  });

  it('is rebuilt by an approval, fetching only what changed, without withdrawn posts', async () => {
    const configBody = { websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: hook() };
    await tenant.editor.post('/api/publishing-config').send(configBody).expect(201);
    const { body: tested } = await tenant.editor.post('/api/publishing-config/test').send(configBody).expect(200);
    expect(tested.success).toBe(true);
    await tenant.withdraw(first);
    const called = new Promise<void>((resolve) => builds.push(resolve));
    await tenant.approved({ slug: 'third', title: 'Third' });
    await called;
    expect(await site.run('astro', 'build')).toContain('2 posts changed, 1 gone');
    expect(listed().map(([slug]) => slug)).toEqual(['third', 'second']);
    expect(existsSync(join(site.folder, 'dist/blog/first'))).toBe(false);
  });

  it('fetches nothing when nothing has changed', async () => {
    await site.run('astro', 'build');
    expect(await site.run('astro', 'build')).toContain('0 posts changed, 0 gone');
  });

  it('starts from the beginning with the key of another website, and again with the original key', async () => {
    const other = await aTenantThatPublishes(galley);
    await other.approved({ slug: 'theirs', title: 'Theirs' });
    site.env['GALLEY_API_KEY'] = other.key;
    expect(await site.run('astro', 'build')).toContain('1 posts changed, 0 gone');
    expect(listed().map(([slug]) => slug)).toEqual(['theirs']);
    delete site.env['GALLEY_API_KEY'];
    expect(await site.run('astro', 'build')).toContain('2 posts changed, 0 gone');
    expect(listed().map(([slug]) => slug)).toEqual(['third', 'second']);
  });

  it('reports the reason for a refusal by Galley', async () => {
    site.put('.env', `GALLEY_URL=${await galley.app.getUrl()}\nGALLEY_API_KEY=${tenant.key.slice(0, -1)}\n`);
    await expect(site.run('astro', 'build', '--force')).rejects.toThrow(
      'Galley answered 401: Send your website’s API key',
    );
  });

  it('also reads its settings from the environment of the host', async () => {
    site.put('.env', '');
    Object.assign(site.env, { GALLEY_URL: await galley.app.getUrl(), GALLEY_API_KEY: tenant.key });
    expect(await site.run('astro', 'build', '--force')).toContain('2 posts changed, 0 gone');
  });
});
