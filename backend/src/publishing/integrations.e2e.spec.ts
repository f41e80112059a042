import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { freePort } from '../../test/free-port.js';
import { shellOf, snippet, snippets } from '../../test/integration-page.js';
import { until } from '../../test/until.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

const run = promisify(execFile);

const hasPhp = (() => {
  try {
    return execFileSync('php', ['-r', 'echo PHP_MAJOR_VERSION;'], { encoding: 'utf8' }) >= '8';
  } catch {
    return false;
  }
})();

describe('the code in docs/integrations', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let url: string;
  let folder: string;
  let ids: number[];
  beforeAll(async () => {
    galley = await sharedApp();
    url = await galley.listen();
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
    folder = mkdtempSync(join(tmpdir(), 'galley-integration-'));
    ids = [
      await tenant.approved({ slug: 'first', title: 'Größe & “first”' }),
      await tenant.approved({ slug: 'second', title: 'Second' }),
    ];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (page: string, title: string, file: string) => writeFileSync(join(folder, file), snippet(page, title));
  const env = () => ({ ...process.env, NODE_OPTIONS: '', GALLEY_URL: url, GALLEY_API_KEY: tenant.key, TMPDIR: folder });
  const node = async (code: string): Promise<any> => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, env: env() });
    return JSON.parse(stdout);
  };

  it('lists, shows and reports posts in Next.js', async () => {
    put('nextjs.md', 'lib/galley.js', 'galley.mjs');
    const [posts, first, none, notified] = await node(
      `import * as g from './galley.mjs';
      console.log(JSON.stringify([await g.allPosts(), await g.onePost('first'), await g.onePost('no such/post'), ` +
        `await g.tellPublished(${ids[0]}, 'https://www.example.com/blog/first')]));`,
    );
    expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['second', 'first']);
    expect(posts[0].content).toBeUndefined();
    expect(first).toMatchObject({
      title: 'Größe & “first”',
      content: expect.stringContaining('<p'),
      meta_title: expect.any(String),
    });
    expect([none, notified]).toEqual([
      null,
      { create_id: ids[0], published: true, url: 'https://www.example.com/blog/first' },
    ]);
    expect((await tenant.editor.get(`/api/blog-posts/${ids[0]}`)).body).toMatchObject({
      published: true,
      liveUrl: 'https://www.example.com/blog/first',
    });
  });

  it.each(['nextjs.md', 'astro.md'])('writes structured data in %s so that no title ends its element', async (page) => {
    const post = { structuredData: { headline: '</script><script>alert(1)</script>' } };
    const lines = snippets(page).flatMap(({ text }) => text.split('\n').filter((line) => line.includes('ld+json')));
    expect(lines).toHaveLength(1);
    const [, expression = ''] = /\{(?:\{ __html: )?(JSON\.stringify\(.+\))\s?\}/.exec(lines[0]!) ?? [];
    const given = JSON.stringify({ ...post, data: post });
    const json: string = await node(`const post = ${given}; console.log(JSON.stringify(${expression}));`);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(post.structuredData);
  });

  it('reports a refusal by Galley in Next.js', async () => {
    put('nextjs.md', 'lib/galley.js', 'galley.mjs');
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    const said = await node(
      `import { allPosts } from './galley.mjs'; console.log(JSON.stringify(await allPosts().catch(({ message }) => message)));`,
    );
    expect(said).toBe('Galley answered 403: This website is inactive: publishing is paused.');
  });

  it('loads a collection in Astro, and only changed posts with the next build', async () => {
    put('astro.md', 'src/galley-loader.js', 'galley-loader.mjs');
    const build = (state: unknown) =>
      node(`import { galleyLoader } from './galley-loader.mjs';
      const [entries, kept] = ${JSON.stringify(state)}; const store = new Map(entries); const meta = new Map(kept); const changed = [];
      await galleyLoader({ url: process.env.GALLEY_URL, key: process.env.GALLEY_API_KEY }).load({
        store: {
          clear: () => store.clear(),
          delete: (id) => store.delete(id),
          set: (entry) => { changed.push(entry.id); store.set(entry.id, entry); },
        },
        meta: { get: (name) => meta.get(name), set: (name, value) => meta.set(name, value) },
        logger: { info() {} }, parseData: async ({ data }) => data, generateDigest: JSON.stringify });
      console.log(JSON.stringify({ state: [[...store], [...meta]], changed }));`);
    const first = await build([[['999', {}]], []]);
    expect(first.changed).toEqual(ids.map(String));
    expect(first.state[0].map(([id, { data }]: [string, { data: { slug: string } }]) => [id, data.slug])).toEqual([
      [String(ids[0]), 'first'],
      [String(ids[1]), 'second'],
    ]);
    expect(first.state[0][0][1].rendered.html).toBe(first.state[0][0][1].data.content);
    await tenant.withdraw(ids[0]!);
    const third = await tenant.approved({ slug: 'third' });
    const second = await build(first.state);
    expect(second.changed).toEqual([String(third)]);
    expect(second.state[0].map(([id]: [string]) => id)).toEqual([String(ids[1]), String(third)]);
  });

  (hasPhp ? it : it.skip)(
    'lists and shows posts in PHP, asking again after a minute, and from its cache when Galley says 304 or nothing',
    async () => {
      put('php.md', 'galley.php', 'galley.php');
      const php = async (address: string, code: string, key = tenant.key) => {
        const { stdout } = await run(
          'php',
          ['-d', 'display_errors=stderr', '-r', `require '${folder}/galley.php'; echo json_encode(${code});`],
          { env: { ...env(), GALLEY_URL: address, GALLEY_API_KEY: key } },
        );
        return JSON.parse(stdout);
      };
      const aMinutePasses = () => {
        for (const name of readdirSync(folder).filter((file) => file.startsWith('galley-')))
          utimesSync(join(folder, name), 1, 1);
      };
      const both = `[array_column($galley->posts(), 'slug'), $galley->post('first')['title'] ?? null, $galley->post('none')]`;
      const expected = [['second', 'first'], 'Größe & “first”', null];
      expect(await php(url, both)).toEqual(expected);
      expect(await php('http://127.0.0.1:9', `$galley->post('first')['title']`)).toBe('Größe & “first”');
      aMinutePasses();
      for (let i = 0; i < 2; i++) expect(await php(url, both)).toEqual(expected);
      aMinutePasses();
      expect(await php('http://127.0.0.1:9', `$galley->post('first')['title']`)).toBe('Größe & “first”');
      aMinutePasses();
      await tenant.withdraw(ids[0]!);
      expect(await php(url, both)).toEqual([['second'], null, null]);
      await expect(php('http://127.0.0.1:9', `$galley->post('third')`)).rejects.toThrow('Galley cannot be reached.');
      await expect(php(url, `$galley->posts()`, 'glly_wrong')).rejects.toThrow(
        'Galley answered 401: Send your website’s API key',
      );
    },
  );

  (hasPhp ? it : it.skip)('serves a list and a page in PHP, which tells Galley that it is live', async () => {
    for (const { title, text } of snippets('php.md')) {
      mkdirSync(join(folder, 'blog'), { recursive: true });
      writeFileSync(join(folder, 'blog', title), text);
    }
    const site = `127.0.0.1:${await freePort()}`;
    const server = spawn('php', ['-S', site, '-t', folder], {
      env: { ...env(), SITE_URL: 'https://www.example.com' },
      stdio: 'ignore',
    });
    try {
      const page = async (path: string): Promise<{ status: number; html: string }> => {
        const answer = await until('PHP listens', () =>
          fetch(`http://${site}/blog/${path}`, { headers: { connection: 'close' } }).catch(() => null),
        );
        return { status: answer!.status, html: await answer!.text() };
      };
      expect((await page('')).html).toContain('<li><a href="post.php?slug=first">Größe &amp; “first”</a>');
      const { html } = await page('post.php?slug=first');
      expect(html).toContain('<h1>Größe &amp; “first”</h1>');
      expect(html).toContain('<link rel="canonical" href="https://www.example.com/blog/post.php?slug=first">');
      expect(html).toMatch(/<meta name="description" content="[^"]+">/);
      const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', headline: 'Größe & “first”' });
      expect(await page('post.php?slug=none')).toEqual({ status: 404, html: 'There is no such post.' });
      expect((await tenant.editor.get(`/api/blog-posts/${ids[0]}`)).body).toMatchObject({
        published: true,
        liveUrl: 'https://www.example.com/blog/post.php?slug=first',
      });
    } finally {
      server.kill();
    }
  });

  it('mirrors posts in plain Node: all, then what changed, and anew when its cursor is refused', async () => {
    put('mirror.md', 'mirror.mjs', 'mirror.mjs');
    const mirror = async (): Promise<[said: string[], kept: Record<string, string>]> => {
      const { stdout } = await run(process.execPath, ['mirror.mjs', 'posts'], { cwd: folder, env: env() });
      const posts = join(folder, 'posts');
      const names = readdirSync(posts).filter((name) => name !== 'state.json');
      const titleIn = (name: string): string => JSON.parse(readFileSync(join(posts, name), 'utf8')).title;
      return [stdout.trim().split('\n'), Object.fromEntries(names.map((name) => [name, titleIn(name)]))];
    };
    const [first, second] = ids.map((id) => `${id}.json`) as [string, string];
    expect(await mirror()).toEqual([['2 saved, 0 removed'], { [first]: 'Größe & “first”', [second]: 'Second' }]);
    await tenant.withdraw(ids[0]!);
    await tenant.approvedAgain(ids[1]!, { title: 'Second again' });
    expect(await mirror()).toEqual([['1 saved, 1 removed'], { [second]: 'Second again' }]);
    expect(await mirror()).toEqual([[''], { [second]: 'Second again' }]);
    expect((await mirror())[0]).toEqual(['']);
    const third = await tenant.approved({ title: 'Third' });
    writeFileSync(join(folder, 'posts/state.json'), '{"cursor":"cut","etag":null}');
    writeFileSync(join(folder, `posts/${ids[0]}.json`), '{}');
    expect(await mirror()).toEqual([['2 saved, 0 removed'], { [second]: 'Second again', [`${third}.json`]: 'Third' }]);
  });

  it('has every field of a pulled post and of a tombstone in pull.md, in an example and its table', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/api/pull.md'), 'utf8');
    const example = JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!);
    const pulled = async (cursor = ''): Promise<any> => {
      const path = `${url}/api/posts/approved?limit=1${cursor && `&cursor=${cursor}`}`;
      return (await fetch(path, { headers: { authorization: `Bearer ${tenant.key}` } })).json();
    };
    const { posts, nextCursor } = await pulled();
    await tenant.withdraw(ids[0]!);
    const later = await pulled(nextCursor);
    const optional = new Set(['format', 'featured_image_alt']);
    const fields = Object.keys(posts[0]).filter((name) => !optional.has(name));
    expect(Object.keys(example).sort()).toEqual(Object.keys(later).sort());
    expect(Object.keys(example.posts[0]).sort()).toEqual(fields.sort());
    expect(Object.keys(example.deleted[0]).sort()).toEqual(Object.keys(later.deleted[0]).sort());
    const table = /\| Field of a post[^]*?\n\n/.exec(page)![0];
    expect(Object.keys(posts[0]).filter((name) => !table.includes(`\`${name}\``) && name !== 'format')).toEqual([]);
  });

  it('checks on the first page whether the key is valid, and reports a live post', async () => {
    const [list, live, ...more] = shellOf('README.md');
    expect(more).toEqual([]);
    const shell = async (script: string) =>
      JSON.parse((await run('sh', ['-c', script], { env: { ...env(), POST: String(ids[1]) } })).stdout);
    const { posts } = await shell(list!);
    expect(posts).toEqual([{ create_id: ids[0], title: 'Größe & “first”', slug: 'first' }]);
    expect(await shell(live!)).toEqual({
      create_id: ids[1],
      published: true,
      url: 'https://www.example.com/blog/my-post',
    });
  });
});
