import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../../test/app.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

const PAGES = join(import.meta.dirname, '../../../docs/integrations');
const run = promisify(execFile);

/** A file that a page tells its reader to make, as it stands there. */
function snippet(page: string, title: string): string {
  const lines = readFileSync(join(PAGES, page), 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.includes(`title="${title}"`));
  const indent = /^ */.exec(lines[begin]!)![0];
  const end = lines.indexOf(`${indent}\`\`\``, begin);
  if (begin < 0 || end < 0) throw new Error(`${page} has no ${title}`);
  return `${lines.slice(begin + 1, end).map((line) => line.slice(indent.length)).join('\n')}\n`;
}

const hasPhp = (() => {
  try {
    return execFileSync('php', ['-r', 'echo PHP_MAJOR_VERSION;'], { encoding: 'utf8' }) >= '8';
  } catch {
    return false;
  }
})();

describe('what docs/integrations tells developers to write', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let url: string;
  let folder: string;
  let ids: number[];
  beforeAll(async () => {
    galley = await startTestApp();
    await galley.app.listen(0, '127.0.0.1');
    url = await galley.app.getUrl();
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
    folder = mkdtempSync(join(tmpdir(), 'galley-integration-'));
    ids = [await tenant.approved({ slug: 'first', title: 'Größe & “first”' }), await tenant.approved({ slug: 'second', title: 'Second' })];
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
    const [posts, first, none, told] = await node(`import * as g from './galley.mjs';
      console.log(JSON.stringify([await g.allPosts(), await g.onePost('first'), await g.onePost('no such/post'), await g.tellPublished(${ids[0]}, 'https://www.example.com/blog/first')]));`);
    expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['second', 'first']);
    expect(posts[0].content).toBeUndefined();
    expect(first).toMatchObject({ title: 'Größe & “first”', content: expect.stringContaining('<p'), meta_title: expect.any(String) });
    expect([none, told]).toEqual([null, { create_id: ids[0], published: true, url: 'https://www.example.com/blog/first' }]);
    expect((await tenant.editor.get(`/api/blog-posts/${ids[0]}`)).body).toMatchObject({ published: true, liveUrl: 'https://www.example.com/blog/first' });
  });

  it('says in Next.js what Galley refused', async () => {
    put('nextjs.md', 'lib/galley.js', 'galley.mjs');
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    const said = await node(`import { allPosts } from './galley.mjs'; console.log(JSON.stringify(await allPosts().catch(({ message }) => message)));`);
    expect(said).toBe('Galley answered 403: This website is inactive: publishing is paused.');
  });

  it('loads a collection in Astro, and only what changed with the next build', async () => {
    put('astro.md', 'src/galley-loader.js', 'galley-loader.mjs');
    const build = (state: unknown) => node(`import { galleyLoader } from './galley-loader.mjs';
      const [entries, kept] = ${JSON.stringify(state)}; const store = new Map(entries); const meta = new Map(kept); const changed = [];
      await galleyLoader({ url: process.env.GALLEY_URL, key: process.env.GALLEY_API_KEY }).load({
        store: { clear: () => store.clear(), delete: (id) => store.delete(id), set: (entry) => { changed.push(entry.id); store.set(entry.id, entry); } },
        meta: { get: (name) => meta.get(name), set: (name, value) => meta.set(name, value) },
        logger: { info() {} }, parseData: async ({ data }) => data, generateDigest: ({ seal }) => seal });
      console.log(JSON.stringify({ state: [[...store], [...meta]], changed }));`);
    const first = await build([[['999', {}]], []]);
    expect(first.changed).toEqual(ids.map(String));
    expect(first.state[0].map(([id, { data }]: [string, { data: { slug: string } }]) => [id, data.slug])).toEqual([[String(ids[0]), 'first'], [String(ids[1]), 'second']]);
    expect(first.state[0][0][1].rendered.html).toBe(first.state[0][0][1].data.content);
    await tenant.withdraw(ids[0]!);
    const third = await tenant.approved({ slug: 'third' });
    const second = await build(first.state);
    expect(second.changed).toEqual([String(third)]);
    expect(second.state[0].map(([id]: [string]) => id)).toEqual([String(ids[1]), String(third)]);
  });

  (hasPhp ? it : it.skip)('lists and shows posts in PHP, from its cache when Galley says 304 or nothing', async () => {
    put('php.md', 'galley.php', 'galley.php');
    const php = async (address: string, code: string) => {
      const begin = `require '${folder}/galley.php'; $galley = new Galley('${address}', '${tenant.key}', '${folder}');`;
      return JSON.parse((await run('php', ['-d', 'display_errors=stderr', '-r', `${begin} echo json_encode(${code});`])).stdout);
    };
    const both = `[array_column($galley->posts(), 'slug'), $galley->post('first')['title'], $galley->post('none')]`;
    const expected = [['second', 'first'], 'Größe & “first”', null];
    for (let i = 0; i < 3; i++) expect(await php(url, both)).toEqual(expected);
    expect(await php('http://127.0.0.1:9', `$galley->post('first')['title']`)).toBe('Größe & “first”');
    await tenant.withdraw(ids[0]!);
    expect(await php(url, both.replace(`['title']`, ''))).toEqual([['second'], null, null]);
  });

  (hasPhp ? it : it.skip)('shows a page in PHP', async () => {
    put('php.md', 'galley.php', 'galley.php');
    put('php.md', 'blog.php', 'blog.php');
    const page = async (slug: string) => (await run('php', ['-r', `$_GET['slug'] = '${slug}'; require '${folder}/blog.php';`], { env: env() })).stdout;
    expect(await page('first')).toContain('<h1>Größe &amp; “first”</h1>');
    expect(await page('none')).toBe('There is no such post.');
  });
});
