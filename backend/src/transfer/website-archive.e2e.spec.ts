import type { Agent, Response } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { newId } from '../shared/domain/ids.js';
import { alike } from './testing/alike.js';
import { exported, type Row, sha256, sql, unzipped } from './testing/archives.js';
import { ended } from './testing/files.js';
import { fill } from './testing/one-of-everything.js';

const ARCHIVE_SECRETS = ['correct horse', 'sesame-open', 'hunter2', 'whsec_', 'glly_'];
const DOCUMENTS = 'select seal, document from sealed_posts where website_id = $1 order by seal';

/** The two installations run one after another, because two in one process would share their login state. */
let archive: Buffer;
let before: { documents: Row[]; author: unknown };

describe('a website archive', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let websiteId: string;

  beforeAll(async () => {
    galley = await startTestApp();
    ({ editor, admin, websiteId } = await galley.tenant());
    await galley.tenant();
    await fill(galley, { editor, admin }, websiteId);
    archive = await exported(editor, websiteId);
    const [comment] = await sql(galley, 'select author_name from post_comments where website_id = $1', websiteId);
    before = { documents: await sql(galley, DOCUMENTS, websiteId), author: comment!['author_name'] };
  });
  afterAll(() => galley.stop());

  it('has the same bytes for the same website', async () =>
    expect((await exported(editor, websiteId)).equals(archive)).toBe(true));

  it('lists each part with its number of rows and its SHA-256', async () => {
    const { 'manifest.json': manifest, ...parts } = await unzipped(archive);
    const { format, formatVersion, parts: manifestParts } = JSON.parse(manifest!);
    expect({ format, formatVersion }).toEqual({ format: 'galley-website', formatVersion: 1 });
    const seen = Object.entries(parts).map(
      ([name, lines]) =>
        [name.replace('.jsonl', ''), { count: lines.split('\n').length - 1, sha256: sha256(lines) }] as const,
    );
    expect(manifestParts).toEqual(Object.fromEntries(seen.filter(([, { count }]) => count > 0)));
    expect(manifestParts).toMatchObject({
      categories: { count: 2 },
      posts: { count: 4 },
      'sealed-posts': { count: 2 },
      comments: { count: 3 },
      passages: { count: 1 },
      'publishing-configuration': { count: 1 },
    });
  });

  it('contains no secret and nothing of another tenant', async () => {
    const everything = Object.values(await unzipped(archive)).join('\n');
    for (const secret of ARCHIVE_SECRETS) expect(everything).not.toContain(secret);
    expect(everything).not.toContain('Stranger');
  });

  it('can be exported only by members who may configure the website', async () => {
    const { id, agent } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await agent.get(`/api/websites/${websiteId}/archive`).expect(403);
  });

  it('is recorded in the audit log', async () => {
    const actions = ((await admin.get(`/api/audit-log?websiteId=${websiteId}`).expect(200)).body as Row[]).map(
      ({ action }) => action,
    );
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

  const taken = (
    file: Buffer,
    fields: Record<string, string> = {},
    who = there.admin,
    name = 'website.zip',
  ): Promise<Response> => {
    const call = who.post('/api/websites/import').attach('file', file, name);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return Promise.resolve(call);
  };
  const imported = async (file: Buffer, fields: Record<string, string> = {}): Promise<Row> =>
    ended(there.admin, (await taken(file, fields)).body.id);
  const freshUrl = () => `https://${newId()}.example.com`;

  it('becomes the same website', async () => {
    const url = freshUrl();
    const answer = await taken(archive, { url });
    expect([answer.status, answer.headers['location']]).toEqual([202, `/api/imports/${answer.body.id}`]);
    const done = await ended(there.admin, answer.body.id);
    expect(done).toMatchObject({
      status: 'succeeded',
      kind: 'archive',
      detail: '4 posts imported.',
      report: { imported: 4, skipped: [] },
    });
    expect((done['report'] as { warnings: string[] }).warnings).toEqual([
      expect.stringContaining('is inactive'),
      expect.stringContaining('new API key'),
      expect.stringMatching(/^Feeds and private calendar links .+ make them anew\.$/),
      expect.stringContaining('new signing secret'),
      expect.stringContaining('databases are switched off'),
    ]);
    const copy = await exported(there.admin, done['websiteId'] as string);
    expect(alike(await unzipped(copy))).toEqual(alike(await unzipped(archive)));
    expect((await there.admin.get(`/api/websites/${String(done['websiteId'])}`).expect(200)).body).toMatchObject({
      url,
      isActive: false,
    });
  });

  it('preserves references between rows', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    const posts = (await there.admin.get(`/api/blog-posts?websiteId=${String(id)}`).expect(200)).body as Row[];
    expect(posts.map(({ slug, status, published }) => [slug, status, published]).sort()).toEqual([
      ['approved-one', 'approved', false],
      ['declined-one', 'rejected', false],
      ['live-one', 'published', true],
      ['waiting-one', 'pending', false],
    ]);
    const categories = (await there.admin.get(`/api/categories?websiteId=${String(id)}`).expect(200)).body as Row[];
    const live = posts.find(({ slug }) => slug === 'live-one')!;
    expect(categories.find((category) => category['id'] === live['categoryId'])).toMatchObject({ name: 'Heating' });
    const waiting = posts.find(({ slug }) => slug === 'waiting-one')!;
    expect((await there.admin.get(`/api/blog-posts/${Number(waiting['id'])}/comments`).expect(200)).body).toMatchObject(
      [
        { mark: { kind: 'insert', words: 'surely' }, answers: [{ text: 'For how long?' }] },
        { text: 'Please look at this.', mark: null, answers: [] },
      ],
    );
    expect((await there.admin.get(`/api/blog-posts/${Number(waiting['id'])}/versions`).expect(200)).body).toHaveLength(
      2,
    );
    expect(await sql(other, 'select count(*)::int as n from deliveries where website_id = $1', id)).toEqual([{ n: 0 }]);
    expect(
      await sql(other, 'select count(*)::int as n from sealed_posts where website_id = $1 and awaits_release', id),
    ).toEqual([{ n: 0 }]);
    expect(await sql(other, 'select count(*)::int as n from post_words where website_id = $1', id)).not.toEqual([
      { n: 0 },
    ]);
    expect(
      await sql(
        other,
        `select array_agg(f.hash order by f.hash) as hashes from post_fingerprints f
          join blog_posts p on p.create_id = f.post_id where p.website_id = $1 and p.slug = $2`,
        id,
        'declined-one',
      ),
    ).toEqual([{ hashes: [11, 22, 33] }]);
    expect(
      await sql(other, 'select next_slot_at > now() as planned from focus_topics where website_id = $1', id),
    ).toEqual([{ planned: true }]);
    expect(await sql(other, 'select is_active from publishing_configs where website_id = $1', id)).toEqual([
      { is_active: false },
    ]);
  });

  it('serves the sealed documents byte for byte after the website is activated', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    await there.admin
      .patch(`/api/websites/${String(id)}`)
      .send({ isActive: true })
      .expect(200);
    expect(await sql(other, DOCUMENTS, id)).toEqual(before.documents);
  });

  it('matches people by their e-mail, and shows others by name only', async () => {
    const { websiteId: id } = await imported(archive, { url: freshUrl() });
    const [{ author_id, author_name }] = (await sql(
      other,
      'select author_id, author_name from post_comments where website_id = $1',
      id,
    )) as [Row];
    const [known] = await sql(
      other,
      'select id from users where email = (select email from users where id = $1)',
      author_id,
    );
    expect([author_name, author_id === null || known !== undefined]).toEqual([before.author, true]);
  });

  it('is refused when its URL is taken, unless another one is given', async () => {
    const url = freshUrl();
    expect(await imported(archive, { url })).toMatchObject({ status: 'succeeded' });
    const again = await taken(archive, { url });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('belongs to the website')]);
  });

  it('is imported once per Idempotency-Key, and one at a time per person', async () => {
    const [url, key] = [freshUrl(), newId()];
    const send = () =>
      there.admin
        .post('/api/websites/import')
        .set('idempotency-key', key)
        .field('url', url)
        .attach('file', archive, 'website.zip');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([202, 202, true]);
    await ended(there.admin, first.body.id);
    const [one, two] = await Promise.all([taken(archive, { url: freshUrl() }), taken(archive, { url: freshUrl() })]);
    expect([one.status, two.status].sort()).toEqual([202, 409]);
    await ended(there.admin, (one.status === 202 ? one : two).body.id);
  });

  describe('an import of a website archive', () => {
    it('can be started only by platform admins', async () =>
      expect((await taken(archive, {}, there.editor)).status).toBe(403));

    it('can be seen by the person who began it', async () => {
      const { id } = await imported(archive, { url: freshUrl() });
      await there.admin.get(`/api/imports/${String(id)}`).expect(200);
      await there.editor.get(`/api/imports/${String(id)}`).expect(404);
      expect((await there.editor.get('/api/imports').expect(200)).body).toEqual([]);
    });

    it('is recorded in the audit log afterwards', async () => {
      await imported(archive, { url: freshUrl() });
      const done = ((await there.admin.get('/api/audit-log').expect(200)).body as Row[]).map(({ action }) => action);
      expect(done).toEqual(expect.arrayContaining(['import.started', 'website.imported']));
    });

    it('stores no file after it has ended', async () => {
      await imported(archive, { url: freshUrl() });
      expect(await sql(other, 'select count(*)::int as n from import_chunks')).toEqual([{ n: 0 }]);
    });
  });
});
