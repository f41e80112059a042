import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Response } from 'supertest';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

const SYSTEM = Scope.system('test');
const HARM =
  '<p>Use &lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&gt; and ' +
  '*stars*.</p><table><thead><tr><th>Fuel</th><th>Price</th></tr></thead><tbody><tr><td>Gas</td><td>9</td></tr></tbody></table>';

describe('export of posts', () => {
  let galley: TestApp;
  let editor: Awaited<ReturnType<TestApp['tenant']>>['editor'];
  let admin: typeof editor;
  let websiteId: string;
  let plain: number;
  let harmful: number;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
    plain = await saved({ slug: 'plain' });
    harmful = await saved({
      slug: 'harmful',
      title: '=HYPERLINK("x")</title><script>',
      metaTitle: '',
      excerpt: '@SUM(1)\nsecond: line',
      content: HARM,
    });
  });
  afterAll(() => galley.stop());

  const saved = async (changes: Parameters<typeof aDraft>[0]) =>
    (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: SYSTEM, draft: aDraft({ websiteId, ...changes }), fingerprints: [] })
    ).postId;
  const ask = (body: object, who = editor, path = '/api/blog-posts/export') => who.post(path).send(body);
  const fetched = (body: object, who = editor, path?: string): Promise<Response> =>
    ask(body, who, path)
      .set('accept-encoding', 'identity')
      .buffer(true)
      .parse((answer, done) => {
        buffer(answer as never).then(
          (bytes) => done(null, bytes),
          (error: Error) => done(error, null),
        );
      })
      .expect(200);
  const one = async (id: number, format: string) => {
    const { body, headers } = await fetched({ ids: [id], format });
    return {
      text: (body as Buffer).toString('utf8'),
      name: headers['content-disposition'],
      type: headers['content-type'],
    };
  };
  const unzipped = async (bytes: Buffer): Promise<Record<string, string>> => {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const files: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
    return files;
  };

  it('writes Markdown with the facts above the text', async () => {
    const { text: markdown, name, type } = await one(plain, 'markdown');
    expect([name, type]).toEqual([`attachment; filename="${plain}-plain.md"`, 'text/markdown; charset=utf-8']);
    expect(markdown).toMatch(/^---\ncreate_id: \d+\n/);
    expect(markdown).toContain('title: "Heat pumps in old houses"\n');
    expect(markdown).toContain('\npublished: false\npublished_at: null\n');
    expect(markdown).toContain('\n---\n\n# Heat pumps in old houses\n\n## Costs\n\nA pump costs 9,000 euros.');
  });

  it('lets nothing in a text become HTML or another fact of the Markdown', async () => {
    const { text: markdown } = await one(harmful, 'markdown');
    const [, facts, body] = markdown.split('---\n');
    expect(body).not.toMatch(/(?<!\\)</);
    expect(body).toContain(String.raw`\<script>alert(1)\</script>`);
    expect(body).toContain(String.raw`\*stars\*`);
    expect(body).toMatch(/\| Fuel \| Price \|\n\| --- \| --- \|\n\| Gas +\| 9 +\|/);
    expect(facts).not.toMatch(/^second:/m);
  });

  it('writes a page of HTML whose facts are text', async () => {
    const { text: html, name } = await one(harmful, 'html');
    expect(name).toBe(`attachment; filename="${harmful}-harmful.html"`);
    expect(html).toContain('<title>=HYPERLINK(&quot;x&quot;)&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).not.toContain('<script>');
  });

  it('writes a post as JSON as the API has it', async () => {
    const { text: json, type } = await one(plain, 'json');
    expect(type).toMatch(/^application\/json/);
    expect(JSON.parse(json)).toEqual((await editor.get(`/api/blog-posts/${plain}`).expect(200)).body);
  });

  it('writes CSV that no spreadsheet runs', async () => {
    const { text: csv } = await one(harmful, 'csv');
    const [row] = parse<Record<string, string>>(csv, { columns: true });
    expect(row).toMatchObject({
      create_id: String(harmful),
      title: `'=HYPERLINK("x")</title><script>`,
      excerpt: "'@SUM(1)\nsecond: line",
      status: 'pending',
      score: '72',
    });
  });

  it.each([
    ['markdown', 'md'],
    ['html', 'html'],
    ['json', 'json'],
  ])('puts several posts as %s into a zip, each in a file of its own', async (format, extension) => {
    const { body, headers } = await fetched({ ids: [harmful, plain, plain], format });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toBe('attachment; filename="posts.zip"');
    const files = await unzipped(body as Buffer);
    expect(Object.keys(files)).toEqual([`${harmful}-harmful.${extension}`, `${plain}-plain.${extension}`]);
    expect(files[`${plain}-plain.${extension}`]).toBe((await one(plain, format)).text);
  });

  it('puts several posts as CSV into a zip, as lines of one file', async () => {
    const { body } = await fetched({ ids: [harmful, plain], format: 'csv' });
    const files = await unzipped(body as Buffer);
    expect(Object.keys(files)).toEqual(['posts.csv']);
    expect(
      parse<{ create_id: string }>(files['posts.csv']!, { columns: true }).map((row) => Number(row.create_id)),
    ).toEqual([harmful, plain]);
  });

  it('refuses what is no list of posts, or no format', async () => {
    for (const ids of [undefined, [], 'all', Array.from({ length: 201 }, (_, i) => i + 1)])
      await ask({ ids, format: 'csv' }).expect(400);
    for (const ids of [[0], [1.5], ['x'], [null], [2 ** 40], [plain, -1]])
      await ask({ ids, format: 'csv' }).expect(404);
    for (const format of [undefined, 'pdf', '../markdown']) await ask({ ids: [plain], format }).expect(400);
  });

  it('knows no post of another tenant, alone or among one’s own', async () => {
    const { editor: stranger, websiteId: theirs } = await galley.tenant();
    const own = await saved({ websiteId: theirs });
    for (const ids of [[plain], [own, plain], [2_000_000_000]])
      await ask({ ids, format: 'json' }, stranger).expect(404);
    await ask({ ids: [own, plain], format: 'json' }, admin).expect(200);
  });

  it('puts all posts into a zip, of a website or a status, and only those that one reaches', async () => {
    const tenant = await galley.tenant();
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await saved({ websiteId: tenant.websiteId, slug: `one-of-${n}` }));
    const all = (body: object, who = tenant.editor) => fetched(body, who, '/api/blog-posts/export/all');
    const { body, headers } = await all({ format: 'json' });
    expect(headers['content-disposition']).toBe('attachment; filename="posts.zip"');
    expect(Object.keys(await unzipped(body as Buffer))).toEqual(
      ids.toReversed().map((id, at) => `${id}-one-of-${2 - at}.json`),
    );
    const { body: csv } = await all({ format: 'csv', status: 'pending' });
    expect(parse((await unzipped(csv as Buffer))['posts.csv']!, { columns: true })).toHaveLength(3);
    expect(await unzipped((await all({ format: 'html', status: 'approved' })).body as Buffer)).toEqual({});
    expect(
      Object.keys(await unzipped((await all({ format: 'html', websiteId: tenant.websiteId }, admin)).body as Buffer)),
    ).toHaveLength(3);
    await tenant.editor.post('/api/blog-posts/export/all').send({ format: 'json', websiteId }).expect(404);
    await tenant.editor.post('/api/blog-posts/export/all').send({ format: 'json', status: 'lost' }).expect(400);
    const { body: log } = await tenant.editor.get('/api/audit-log?action=post.exported').expect(200);
    expect(log.map(({ changes }: { changes: { posts: unknown[] } }) => changes.posts[1])).toEqual([3, 0, 3, 3]);
  });

  it('is in the audit log of each website', async () => {
    await ask({ ids: [harmful, plain], format: 'html' }).expect(200);
    const { body } = await editor.get(`/api/audit-log?websiteId=${websiteId}&action=post.exported`).expect(200);
    expect(body[0]).toMatchObject({
      subject: { kind: 'website', id: websiteId },
      changes: { format: [null, 'html'], posts: [null, [harmful, plain].sort((a, b) => b - a)] },
    });
  });
});
