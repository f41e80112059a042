import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { Agent, Response } from 'supertest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

const ARCHIVE_SECRETS = ['correct horse', 'sesame-open', 'hunter2', 'whsec_', 'glly_'];
type Row = Record<string, unknown>;
type Parts = Record<string, string>;

const DOCUMENTS = 'select seal, document from sealed_posts where website_id = $1 order by seal';

/** One after the other: two Galleys in one process would share their signing in. */
let archive: Buffer;
let before: { documents: Row[]; author: unknown };

describe('a website archive', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let stranger: Agent;
  let websiteId: string;

  beforeAll(async () => {
    galley = await startTestApp();
    ({ editor, admin, websiteId } = await galley.tenant());
    ({ editor: stranger } = await galley.tenant());
    await fill(galley, { editor, admin }, websiteId);
    archive = await exported(editor, websiteId);
    const [comment] = await sql(galley, 'select author_name from post_comments where website_id = $1', websiteId);
    before = { documents: await sql(galley, DOCUMENTS, websiteId), author: comment!['author_name'] };
  }, 120_000);
  afterAll(() => galley.stop());

  it('is the same bytes for the same website', async () => expect((await exported(editor, websiteId)).equals(archive)).toBe(true));

  it('names each part with its number of rows and its SHA-256', async () => {
    const { 'manifest.json': manifest, ...parts } = await unzipped(archive);
    const { format, formatVersion, parts: told } = JSON.parse(manifest!);
    expect({ format, formatVersion }).toEqual({ format: 'galley-website', formatVersion: 1 });
    const seen = Object.entries(parts).map(([name, lines]) => [name.replace('.jsonl', ''), { count: lines.split('\n').length - 1, sha256: sha256(lines) }] as const);
    expect(told).toEqual(Object.fromEntries(seen.filter(([, { count }]) => count > 0)));
    expect(told).toMatchObject({ categories: { count: 2 }, posts: { count: 4 }, 'sealed-posts': { count: 2 }, comments: { count: 1 }, passages: { count: 1 }, 'publishing-configuration': { count: 1 } });
  });

  it('holds no secret, and nothing of another tenant', async () => {
    const everything = Object.values(await unzipped(archive)).join('\n');
    for (const secret of ARCHIVE_SECRETS) expect(everything).not.toContain(secret);
    expect(everything).not.toContain('Stranger');
  });

  it('is for members who may configure the website, and nobody else', async () => {
    await stranger.get(`/api/websites/${websiteId}/archive`).expect(404);
    const { id, agent } = await galley.signedIn('tenant_admin');
    await admin.put(`/api/users/${id}/websites`).send({ websiteIds: [websiteId] }).expect(200);
    await admin.patch(`/api/websites/${websiteId}/members/${id}`).send({ permissions: ['review'] }).expect(200);
    await agent.get(`/api/websites/${websiteId}/archive`).expect(403);
  });

  it('is noted in the audit log', async () => {
    const actions = ((await admin.get(`/api/audit-log?websiteId=${websiteId}`).expect(200)).body as Row[]).map(({ action }) => action);
    expect(actions).toContain('website.exported');
  });
});

describe('a website archive in another Galley', () => {
  let other: TestApp;
  let there: { admin: Agent; editor: Agent };

  beforeAll(async () => {
    other = await startTestApp();
    there = await other.tenant();
  });
  afterAll(() => other.stop());

  const taken = (file: Buffer, fields: Record<string, string> = {}, who = there.admin, name = 'website.zip'): Promise<Response> => {
    const call = who.post('/api/websites/import').attach('file', file, name);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return Promise.resolve(call);
  };
  const imported = async (file: Buffer, fields: Record<string, string> = {}): Promise<Row> => ended(there.admin, (await taken(file, fields)).body.id);
  const freshUrl = () => `https://${newId()}.example.com`;

  it('becomes the same website in another Galley', async () => {
    const url = freshUrl();
    const answer = await taken(archive, { url });
    expect([answer.status, answer.headers['location']]).toEqual([202, `/api/imports/${answer.body.id}`]);
    const done = await ended(there.admin, answer.body.id);
    expect(done).toMatchObject({ status: 'succeeded', kind: 'archive', detail: '4 posts imported.', report: { imported: 4, skipped: [] } });
    const copy = await exported(there.admin, done['websiteId'] as string);
    expect(alike(await unzipped(copy))).toEqual(alike(await unzipped(archive)));
    expect((await there.admin.get(`/api/websites/${String(done['websiteId'])}`).expect(200)).body).toMatchObject({ url, isActive: false });
  });

  it('keeps what belongs together', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    const posts = (await there.admin.get(`/api/blog-posts?websiteId=${String(id)}`).expect(200)).body as Row[];
    expect(posts.map(({ slug, status, published }) => [slug, status, published]).sort()).toEqual([
      ['approved-one', 'approved', false], ['declined-one', 'rejected', false], ['live-one', 'published', true], ['waiting-one', 'pending', false],
    ]);
    const categories = (await there.admin.get(`/api/categories?websiteId=${String(id)}`).expect(200)).body as Row[];
    const live = posts.find(({ slug }) => slug === 'live-one')!;
    expect(categories.find((category) => category['id'] === live['categoryId'])).toMatchObject({ name: 'Heating' });
    const waiting = posts.find(({ slug }) => slug === 'waiting-one')!;
    expect((await there.admin.get(`/api/blog-posts/${Number(waiting['id'])}/comments`).expect(200)).body).toMatchObject([{ text: 'Please look at this.' }]);
    expect((await there.admin.get(`/api/blog-posts/${Number(waiting['id'])}/versions`).expect(200)).body).toHaveLength(2);
    expect(await sql(other, 'select count(*)::int as n from deliveries where website_id = $1', id)).toEqual([{ n: 0 }]);
    expect(await sql(other, 'select count(*)::int as n from sealed_posts where website_id = $1 and awaits_release', id)).toEqual([{ n: 0 }]);
    expect(await sql(other, 'select count(*)::int as n from post_words where website_id = $1', id)).not.toEqual([{ n: 0 }]);
    expect(await sql(other, 'select array_agg(f.hash order by f.hash) as hashes from post_fingerprints f join blog_posts p on p.create_id = f.post_id where p.website_id = $1 and p.slug = $2', id, 'declined-one')).toEqual([{ hashes: [11, 22, 33] }]);
    expect(await sql(other, 'select next_slot_at > now() as planned from focus_topics where website_id = $1', id)).toEqual([{ planned: true }]);
    expect(await sql(other, 'select is_active from publishing_configs where website_id = $1', id)).toEqual([{ is_active: false }]);
  });

  it('serves the sealed documents byte for byte, once the website is switched on', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    await there.admin.patch(`/api/websites/${String(id)}`).send({ isActive: true }).expect(200);
    expect(await sql(other, DOCUMENTS, id)).toEqual(before.documents);
  });

  it('knows people by their e-mail, and others by name alone', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    const [{ author_id, author_name }] = (await sql(other, 'select author_id, author_name from post_comments where website_id = $1', id)) as [Row];
    const [known] = await sql(other, 'select id from users where email = (select email from users where id = $1)', author_id);
    expect([author_name, author_id === null || known !== undefined]).toEqual([before.author, true]);
  });

  it('is refused where its address is managed already, unless another one is given', async () => {
    const url = freshUrl();
    expect(await imported(archive, { url })).toMatchObject({ status: 'succeeded' });
    const again = await taken(archive, { url });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('belongs to the website')]);
  });

  it('is imported once for one Idempotency-Key, and one at a time for one person', async () => {
    const [url, key] = [freshUrl(), newId()];
    const send = () => there.admin.post('/api/websites/import').set('idempotency-key', key).field('url', url).attach('file', archive, 'website.zip');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([202, 202, true]);
    await ended(there.admin, first.body.id);
    const [one, two] = await Promise.all([taken(archive, { url: freshUrl() }), taken(archive, { url: freshUrl() })]);
    expect([one.status, two.status].sort()).toEqual([202, 409]);
    await ended(there.admin, (one.status === 202 ? one : two).body.id);
  });

  describe('that was changed', () => {
    const refused = async (change: (parts: Parts) => void, fixManifest = true): Promise<unknown> => {
      const before = await sql(other, 'select count(*)::int as n from websites');
      const answer = await taken(await changed(archive, change, fixManifest), { url: freshUrl() });
      const told = answer.status === 202 ? (await ended(there.admin, answer.body.id))['detail'] : answer.body.message;
      expect(await sql(other, 'select count(*)::int as n from websites')).toEqual(before);
      return told;
    };
    const edit = (part: string, change: (rows: Row[]) => void) => (parts: Parts) => {
      const rows = parts[`${part}.jsonl`]!.trim().split('\n').map((line) => JSON.parse(line) as Row);
      change(rows);
      parts[`${part}.jsonl`] = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    };
    const reseal = (row: Row, document: Row) => {
      row['document'] = JSON.stringify(Object.fromEntries(Object.entries(document).sort()));
      row['seal'] = sha256(row['document'] as string);
    };

    it('is told by its sums', async () => expect(await refused(edit('categories', (rows) => (rows[0]!['name'] = 'Other')), false)).toMatch(/changed after it was exported/));

    it('is refused when a sealed text is another one', async () =>
      expect(await refused(edit('sealed-posts', (rows) => (rows[0]!['document'] = String(rows[0]!['document']).replace('pump', 'plumb'))))).toMatch(/its seal does not match/));

    it('is refused when a text was sealed anew by hand', async () =>
      expect(
        await refused(edit('sealed-posts', (rows) => reseal(rows[0]!, { ...(JSON.parse(String(rows[0]!['document'])) as Row), title: 'Buy now' }))),
      ).toMatch(/its seal is another one|in words that none of its versions has/));

    it('is refused when a post says that it is approved and nobody sealed it', async () =>
      expect(await refused(edit('posts', (rows) => Object.assign(rows.find(({ status }) => status === 'pending')!, { status: 'approved', seal: 'a'.repeat(64), sealed_version: 1 })))).toMatch(/its seal is another one or none/));

    it('is refused when what is sealed would run in a browser', async () =>
      expect(
        await refused((parts) => {
          let seal = '';
          const content = '<p onclick="alert(1)">x</p>';
          let of = 0;
          edit('sealed-posts', (rows) => {
            reseal(rows[0]!, { ...(JSON.parse(String(rows[0]!['document'])) as Row), content });
            [seal, of] = [String(rows[0]!['seal']), Number(rows[0]!['post_id'])];
          })(parts);
          edit('posts', (rows) => Object.assign(rows.find(({ create_id }) => create_id === of)!, { seal, content }))(parts);
          edit('post-versions', (rows) => Object.assign(rows.find(({ post_id }) => post_id === of)!, { content }))(parts);
        }),
      ).toMatch(/HTML that Galley does not allow/));

    it('cannot point at rows that were here before', async () => {
      const { body } = await there.editor.post('/api/categories').send({ websiteId: (await there.editor.get('/api/user/websites')).body[0].id, name: newId() }).expect(201);
      expect(await refused(edit('seo-terms', (rows) => (rows[0]!['category_id'] = body.id)))).toMatch(/cannot be kept/);
      expect(await refused(edit('post-versions', (rows) => (rows[0]!['post_id'] = 1_000_000)))).toMatch(/names a post that is not in it/);
    });

    it('has its HTML cleaned where nothing is sealed', async () => {
      const url = freshUrl();
      const file = await changed(archive, (parts) => {
        for (const part of ['posts', 'post-versions']) {
          edit(part, (rows) => rows.filter(({ content }) => String(content).includes('Waiting')).forEach((row) => (row['content'] = '<p>Waiting<img src=x onerror=alert(1)></p>')))(parts);
        }
      });
      const { websiteId: id } = await imported(file, { url });
      const [{ content }] = (await sql(other, `select content from blog_posts where website_id = $1 and slug = 'waiting-one'`, id)) as [Row];
      expect(content).not.toContain('onerror');
    });

    it('is refused with values that no column takes', async () => {
      expect(await refused(edit('posts', (rows) => (rows[0]!['title'] = 'x'.repeat(301))))).toMatch(/cannot be kept/);
      expect(await refused(edit('posts', (rows) => (rows[0]!['created_at'] = 'last Tuesday')))).toMatch(/cannot be kept/);
      expect(await refused(edit('posts', (rows) => (rows[0]!['status'] = 'root')))).toMatch(/cannot be kept/);
    });
  });

  describe('that is none', () => {
    const answer = async (file: Buffer, name = 'website.zip') => {
      const { status, body } = await taken(file, {}, there.admin, name);
      return [status, body.message];
    };
    const zipped = (files: Record<string, string | Buffer>): Promise<Buffer> => zip(files);

    it.each([
      ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'The file is empty.'],
      ['a picture', () => Promise.resolve(Buffer.from('89504e470d0a1a0a', 'hex')), expect.stringContaining('This file cannot be imported.')],
      ['a foreign zip', () => zipped({ 'readme.txt': 'hello' }), 'This zip is not a website archive of Galley.'],
      ['a zip that ends too soon', () => Promise.resolve(archive.subarray(0, archive.length - 200)), expect.stringContaining('damaged or cut off')],
      ['one of a version to come', () => zipped({ 'manifest.json': JSON.stringify({ format: 'galley-website', formatVersion: 2, parts: {} }) }), expect.stringContaining('format version 2')],
      ['one without a website', () => zipped({ 'manifest.json': JSON.stringify({ format: 'galley-website', formatVersion: 1, parts: {} }) }), expect.stringContaining('which website it is of')],
      ['one whose manifest is no JSON', () => zipped({ 'manifest.json': 'no' }), 'This zip is not a website archive of Galley.'],
    ])('is refused: %s', async (_, file, message) => expect(await answer(await file())).toEqual([400, message]));

    it('writes nothing under a name of its own', async () => {
      const evil = await zipped({ 'manifest.json': '{}', 'aaaaaaaaaaaaa.jsonl': 'x' });
      const named = Buffer.from(evil.toString('latin1').replaceAll('aaaaaaaaaaaaa.jsonl', '../../../evil.jsonl'), 'latin1');
      expect((await answer(named))[0]).toBe(400);
    });

    it('is refused before it is unpacked when it says that it is a bomb', async () => {
      const small = await zip({ 'manifest.json': '{}', 'posts.jsonl': 'x'.repeat(100) });
      const at = small.lastIndexOf(Buffer.from('504b0102', 'hex'));
      small.writeUInt32LE(0xfffffff0, at + 24);
      expect(await answer(small)).toEqual([400, expect.stringContaining('too large')]);
    });

    it('needs a file, in a form', async () => {
      expect((await there.admin.post('/api/websites/import').send({})).status).toBe(415);
      expect((await there.admin.post('/api/websites/import').field('url', freshUrl())).status).toBe(400);
      expect((await taken(archive, { url: 'javascript:alert(1)' })).status).toBe(400);
      expect((await taken(archive, { drafts: 'sometimes' })).status).toBe(400);
    });
  });

  describe('is for', () => {
    it('platform admins to import', async () => expect((await taken(archive, {}, there.editor)).status).toBe(403));

    it('whoever began it to look at', async () => {
      const { id } = await imported(archive, { url: freshUrl() });
      await there.admin.get(`/api/imports/${String(id)}`).expect(200);
      await there.editor.get(`/api/imports/${String(id)}`).expect(404);
      expect((await there.editor.get('/api/imports').expect(200)).body).toEqual([]);
    });

    it('the audit log', async () => {
      await imported(archive, { url: freshUrl() });
      const done = ((await there.admin.get('/api/audit-log').expect(200)).body as Row[]).map(({ action }) => action);
      expect(done).toEqual(expect.arrayContaining(['import.started', 'website.imported']));
    });

    it('no file to keep once it has ended', async () => {
      await imported(archive, { url: freshUrl() });
      expect(await sql(other, 'select count(*)::int as n from import_chunks')).toEqual([{ n: 0 }]);
    });
  });
});

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

async function exported(who: Agent, websiteId: string): Promise<Buffer> {
  const answer = await who
    .get(`/api/websites/${websiteId}/archive`)
    .buffer(true)
    .parse((incoming, done) => void buffer(incoming as never).then((bytes) => done(null, bytes), (error: Error) => done(error, null)))
    .expect(200);
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename=".+\.galley\.zip"/);
  return answer.body as Buffer;
}

async function ended(who: Agent, id: string): Promise<Row> {
  for (;;) {
    const { body } = await who.get(`/api/imports/${id}`).expect(200);
    if (body.endedAt) return body as Row;
  }
}

async function unzipped(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Parts = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  return buffer(made.outputStream as never);
}

async function changed(archive: Buffer, change: (parts: Parts) => void, fixManifest: boolean = true): Promise<Buffer> {
  const parts = await unzipped(archive);
  change(parts);
  const manifest = JSON.parse(parts['manifest.json']!);
  if (fixManifest) for (const name of Object.keys(manifest.parts)) manifest.parts[name].sha256 = sha256(parts[`${name}.jsonl`]!);
  return zip({ ...parts, 'manifest.json': JSON.stringify(manifest) });
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What another Galley cannot know, or says otherwise on purpose. */
const OTHERWISE = ['is_active', 'url', 'version', 'updated_at', 'created_by', 'decided_by', 'approved_by', 'by_id', 'author_id', 'requested_by', 'mentioned', 'created_at'];

/** Rows without ids, and posts by their place in the list of posts. */
function alike(parts: Parts): unknown {
  const rows = (name: string) => (parts[name] ?? '').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Row);
  const places = new Map(rows('posts.jsonl').map(({ create_id }, place) => [create_id, place]));
  return Object.fromEntries(
    Object.keys(parts)
      .filter((name) => name !== 'manifest.json' && name !== 'people.jsonl')
      .sort()
      .map((name) => [
        name,
        rows(name)
          .map((row) => {
            const kept = Object.entries(row).filter(([member]) => !(OTHERWISE.includes(member) && !(name === 'posts.jsonl' && member === 'created_at')));
            const placed = kept.map(([member, value]) => [member, ['create_id', 'post_id'].includes(member) ? places.get(value) : value]);
            return JSON.stringify(Object.fromEntries(placed)).replaceAll(ID, '#');
          })
          .sort(),
      ]),
  );
}

async function sql(galley: TestApp, query: string, ...values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: galley.databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.websites', '*', false)`);
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** One of everything that an archive holds. */
async function fill(galley: TestApp, { editor, admin }: { editor: Agent; admin: Agent }, websiteId: string): Promise<void> {
  const send = async (path: string, body: object): Promise<Row> => {
    const answer = await editor.post(path).send(body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as Row;
  };
  const heating = await send('/api/categories', { websiteId, name: 'Heating', description: 'Warm houses' });
  await send('/api/categories', { websiteId, name: 'Windows' });
  await send('/api/seo-terms/bulk', { categoryId: heating['id'], terms: ['heat pump', 'boiler'], priority: 'high' });
  await send('/api/expertise', { categoryId: heating['id'], description: 'Old houses', level: 'expert', tone: 'friendly' });
  const topic = await send('/api/focus-topics', {
    websiteId, categoryId: heating['id'], title: 'Pumps', description: 'All about pumps', startDate: '2026-01-01', endDate: '2099-12-31', scheduleEnabled: true, scheduleFrequency: 'daily', scheduleDays: '["monday"]',
  });
  const source = await send('/api/data-sources', { websiteId, name: 'Files', type: 'files', config: {} });
  await editor.post(`/api/data-sources/${String(source['id'])}/files`).attach('file', Buffer.from('# Pumps\n\nA pump lasts twenty years.'), 'pumps.md').expect(201);
  await send('/api/data-sources', { websiteId, name: 'Database', type: 'postgres', connectionString: 'postgres://reader:hunter2@db.example.com/shop', config: { queries: [{ name: 'all', sql: 'select 1 as a', parameters: [] }] } });
  await send('/api/publishing-config', {
    websiteId, templateType: 'wordpress', destinationUrl: 'https://blog.example.com', settings: { username: 'ada', applicationPassword: 'sesame-open' }, headers: { 'x-token': 'sesame-open' }, isActive: false,
  });
  await send(`/api/websites/${websiteId}/feeds`, {});
  await admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: 5_000_000 }).expect(200);
  const runId = newId();
  const saved = async (slug: string, words: string, fingerprints: number[] = []): Promise<number> => {
    const draft = aDraft({ websiteId, slug, title: `${words} pumps`, category: 'Heating', categoryId: String(heating['id']), focusTopicId: String(topic['id']), content: `<p data-block="b1">${words} pump text.</p>` });
    if (slug === 'waiting-one') draft.generationRunId = runId;
    return (await galley.app.get(SaveDraft, { strict: false }).execute({ scope: Scope.system('test'), draft, fingerprints })).postId;
  };
  const waiting = await saved('waiting-one', 'Waiting');
  const [approved, live, declined] = [await saved('approved-one', 'Approved'), await saved('live-one', 'Live'), await saved('declined-one', 'Declined', [11, 22, 33])];
  await evidence(galley, websiteId, runId, waiting);
  for (const id of [approved, live]) await editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: 1, acceptUnsupported: true }).expect(200);
  await editor.patch(`/api/blog-posts/${declined}/status`).send({ status: 'rejected', version: 1, reason: 'Too long' }).expect(200);
  await editor.patch(`/api/blog-posts/${waiting}`).send({ excerpt: 'Another one.', version: 1 }).expect(200);
  await editor.post(`/api/blog-posts/${waiting}/comments`).send({ text: 'Please look at this.' }).expect(201);
  await editor.post(`/api/blog-posts/${waiting}/rewrite-request`).send({ rewriteType: 'partial_rewrite', instructions: 'Shorter' }).expect(201);
  const { apiKey } = (await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200)).body as { apiKey: string };
  await editor.post(`/api/posts/${live}/published`).set('authorization', `Bearer ${apiKey}`).send({ url: 'https://blog.example.com/live-one' }).expect((answer) => expect(answer.status).toBeLessThan(300));
}

/** What a run leaves behind, as its tables hold it. */
async function evidence(galley: TestApp, websiteId: string, runId: string, postId: number): Promise<void> {
  const [call, document, passage] = [newId(), newId(), newId()];
  await sql(
    galley,
    `insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version, status, post_id, mail_ids, created_at, ended_at)
     values ($1, $2, 'create', '{"keyPoints": []}', 'Ada', 'embedded', '1', 'succeeded', $3, '[]', '2026-01-02T03:04:05.678Z', now())`,
    runId, websiteId, postId,
  );
  await sql(galley, `insert into generation_steps (id, website_id, run_id, name, input_hash, status, started_at, ended_at, detail, output) values ($1, $2, $3, 'select', 'h', 'done', now(), now(), 'Chosen', '[{"id": "s1:0-5"}]')`, newId(), websiteId, runId);
  await sql(galley, `insert into tool_calls (id, website_id, run_id, server, tool, arguments, result, documents, is_error, truncated, started_at, ms) values ($1, $2, $3, 'library', 'search', '{"q": "pump"}', 'Pumps', '["s1"]', false, false, now(), 5)`, call, websiteId, runId);
  await sql(galley, `insert into source_documents (id, website_id, run_id, key, tool_call_id, server, url, title, text, own_source, citable) values ($1, $2, $3, 's1', $4, 'library', 'https://x.example', 'Pumps', 'Pumps', false, true)`, document, websiteId, runId, call);
  await sql(galley, `insert into passages (id, website_id, run_id, key, document_id, start_at, end_at, text, hash) values ($1, $2, $3, 's1:0-5', $4, 0, 5, 'Pumps', 'h')`, passage, websiteId, runId, document);
  await sql(galley, `insert into citations (passage_id, block, sentence, website_id, run_id) values ($1, 'b1', 1, $2, $3)`, passage, websiteId, runId);
}
