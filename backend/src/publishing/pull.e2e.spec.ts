import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Client, Pool } from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { SealedPosts } from '../posts/index.js';
import { Scope } from '../shared/domain/scope.js';
import { digestOfKey } from '../tenancy/index.js';
import { PullDatabase } from './adapters/pull/pull-database.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

/** Well-formed, and nobody's. */
const NOBODYS = 'glly_000000000000000000000000000000002wjyrI';
const SEALED = ['title', 'slug', 'category', 'author', 'content', 'excerpt', 'featured_image', 'meta_title', 'meta_description'];

describe('the pull API', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await startTestApp();
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
  });

  const pull = (query = '', key = tenant.key) => request(galley.http).get(`/api/posts/approved${query}`).set('authorization', `Bearer ${key}`);
  const sql = async (text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
    try {
      await client.query(`set app.websites = '*'`);
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  it('serves the sealed version byte for byte, with its provenance and without the key', async () => {
    const id = await tenant.approved({ title: 'Größe “quoted” \\ 🌡' });
    const { body, text, headers } = await pull().expect(200);
    const sealed = (await galley.app.get(SealedPosts, { strict: false }).get(Scope.system('test'), id))!;
    expect(text).toContain(sealed.document.slice(1, -1));
    const [post] = body.posts;
    const again = canonicalize(Object.fromEntries(SEALED.map((field) => [field, post[field]])))!;
    expect(createHash('sha256').update(again).digest('hex')).toBe(post.seal);
    expect(post).toMatchObject({
      create_id: id, id, status: 'approved', published: false, published_at: null, seal: sealed.seal, updated_at: sealed.updatedAt.toISOString(), created_at: sealed.createdAt.toISOString(),
      provenance: { writer: 'embedded', model: null, sources: [{ title: 'Prices of heat pumps', url: 'https://prices.example.com/pumps' }], approvedAt: sealed.approvedAt.toISOString(), seal: sealed.seal },
    });
    expect(body).toEqual({ posts: [post], deleted: [], nextCursor: expect.any(String), hasMore: false });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8', etag: expect.stringMatching(/^"[\w-]{43}"$/) });
    expect(text).not.toContain(tenant.key);
  });

  it('answers 304 to who has seen it, until something changes', async () => {
    const id = await tenant.approved();
    const { etag } = (await pull().expect(200)).headers;
    const { text } = await pull().set('if-none-match', etag!).expect(304);
    expect(text).toBe('');
    await pull('?limit=5').set('if-none-match', etag!).expect(200);
    await request(galley.http).post(`/api/posts/${id}/published`).set('authorization', `Bearer ${tenant.key}`).send({ url: 'https://www.example.com/a' }).expect(200);
    const { body } = await pull().set('if-none-match', etag!).expect(200);
    expect(body.posts[0]).toMatchObject({ status: 'published', published: true, published_at: expect.any(String) });
  });

  it('answers the same question from memory, and never what has changed since', async () => {
    const id = await tenant.approved();
    const answers: Awaited<ReturnType<typeof pull>>[] = [];
    for (let i = 0; i < 4; i++) answers.push(await pull().expect(200));
    const [first] = answers;
    const steady = ({ headers }: (typeof answers)[0]) => Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id|ratelimit.*)$/.test(name)));
    for (const again of answers) expect([again.text, steady(again)]).toEqual([first!.text, steady(first!)]);
    expect(new Set(answers.map(({ headers }) => headers['ratelimit-remaining'])).size).toBe(4);
    await pull().set('if-none-match', first!.headers['etag']!).expect(304);

    const late = await tenant.approved({ slug: 'late' });
    expect((await pull()).body.posts.map((post: { id: number }) => post.id)).toEqual([id, late]);
    await tenant.withdraw(id);
    expect((await pull()).body.posts.map((post: { id: number }) => post.id)).toEqual([late]);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await pull().expect(403);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: true }).expect(200);
    await pull().expect(200);
    await sql(`update website_keys set expires_at = now() - interval '1 second' where website_id = $1`, [tenant.websiteId]);
    await pull().expect(401);
  });

  it('answers from memory with each compression, as it is accepted', async () => {
    await tenant.approved();
    for (const [accepted, coding] of [['br', 'br'], ['gzip', 'gzip'], ['gzip;q=1, br;q=0.1', 'gzip'], ['identity', undefined], ['br;q=0', undefined]] as const) {
      const texts = [];
      for (let i = 0; i < 3; i++) {
        const { headers, text } = await pull().set('accept-encoding', accepted).expect(200);
        expect([accepted, headers['content-encoding']]).toEqual([accepted, coding]);
        texts.push(JSON.parse(text).posts.length);
      }
      expect(texts).toEqual([1, 1, 1]);
    }
  });

  it('pages in the order of change and goes on from a bookmark', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await tenant.approved({ slug: `post-${i}` }));
    const seen: number[] = [];
    let cursor = '';
    for (let more = true; more; ) {
      const { body } = await pull(`?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
      seen.push(...body.posts.map((post: { id: number }) => post.id));
      ({ nextCursor: cursor, hasMore: more } = body);
    }
    expect(seen).toEqual(ids);
    const { body: nothing } = await pull(`?cursor=${cursor}`).expect(200);
    expect(nothing).toMatchObject({ posts: [], deleted: [], hasMore: false, nextCursor: cursor });
    await tenant.withdraw(ids[1]!);
    const late = await tenant.approved({ slug: 'late' });
    const { body: news } = await pull(`?cursor=${cursor}`).expect(200);
    expect(news.posts.map((post: { id: number }) => post.id)).toEqual([late]);
    expect(news.deleted).toEqual([{ create_id: ids[1], slug: 'post-1', deleted_at: expect.any(String), reason: 'withdrawn' }]);
    expect((await pull().expect(200)).body.deleted).toEqual([]);
  });

  it('takes since as exclusive', async () => {
    await tenant.approved({ slug: 'first' });
    const second = await tenant.approved({ slug: 'second' });
    const [first] = (await pull().expect(200)).body.posts;
    const { body } = await pull(`?since=${first.updated_at}`).expect(200);
    expect(body.posts.map((post: { id: number }) => post.id)).toEqual([second]);
  });

  it('narrows by category, slug and fields', async () => {
    const id = await tenant.approved({ slug: 'warm', category: 'Heating' });
    await tenant.approved({ slug: 'cold', category: 'Cooling' });
    const slugs = async (query: string) => (await pull(query).expect(200)).body.posts.map((post: { slug: string }) => post.slug);
    expect(await slugs('?category=Cooling')).toEqual(['cold']);
    expect(await slugs('?slug=warm')).toEqual(['warm']);
    expect(await slugs('?category=Cooling&slug=warm')).toEqual([]);
    expect((await pull('?slug=warm&fields=title, slug').expect(200)).body.posts).toEqual([{ create_id: id, title: 'Heat pumps in old houses', slug: 'warm' }]);
  });

  it('answers one post by its slug', async () => {
    const id = await tenant.approved({ slug: 'the-one' });
    const { body, headers } = await pull('/the-one').expect(200);
    expect(body).toMatchObject({ create_id: id, slug: 'the-one' });
    await pull('/the-one').set('if-none-match', headers['etag']!).expect(304);
    await pull('/another').expect(404);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?since=yesterday', '?cursor=abc', '?fields=api_key', '?fields=', '?unknown=1', '?category=%00', '?since=2026-W01-1', '?since=%2B999999-01-01'])('refuses %s', async (query) => {
    const { status, body } = await pull(query);
    expect([status, body.status]).toEqual([400, 400]);
  });

  it('takes no bookmark that is not one of ours', async () => {
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z', Number.MAX_SAFE_INTEGER)}`).expect(400);
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z', '1')}`).expect(400);
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z')}`).expect(400);
    expect((await pull(`?cursor=${cursor('9999-12-31T00:00:00.000Z', 1)}`).expect(200)).body.posts).toEqual([]);
    expect([400, 404]).toContain((await pull('/a%00b')).status);
  });

  it('has another tag for each compression, since its bytes are others', async () => {
    await tenant.approved();
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(async (coding) => (await pull().set('accept-encoding', coding).expect(200)).headers['etag']));
    expect(new Set(tags).size).toBe(3);
    for (const [accepted, coding, tag] of [['GZIP', 'gzip', tags[1]], ['x-gzip', 'gzip', tags[1]], ['br;q=0, *', 'gzip', tags[1]], ['gzip;q=0, *', 'br', tags[2]], ['gzip;q=nonsense', undefined, tags[0]]]) {
      const { headers } = await pull().set('accept-encoding', accepted!).expect(200);
      expect([accepted, headers['content-encoding'], headers['etag']]).toEqual([accepted, coding, tag]);
    }
  });

  it('lets nobody in without a key that holds', async () => {
    await tenant.approved();
    for (const key of ['', 'glly_short', NOBODYS, `${tenant.key.slice(0, -1)}${tenant.key.endsWith('0') ? '1' : '0'}`]) await pull('', key).expect(401);
    await request(galley.http).get('/api/posts/approved').expect(401);
    await sql(`update website_keys set expires_at = now() + interval '1 hour' where website_id = $1`, [tenant.websiteId]);
    await pull().expect(200);
    await sql(`update website_keys set expires_at = now() - interval '1 second' where website_id = $1`, [tenant.websiteId]);
    await pull().expect(401);
  });

  it('answers 403 for an inactive website and 401 for a deleted one', async () => {
    await tenant.approved();
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await pull().expect(403);
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    await pull().expect(401);
  });

  it('notes when the key was used, beside the request', async () => {
    await pull().expect(200);
    const used = async () => (await sql(`select last_used_at from website_keys where website_id = $1`, [tenant.websiteId]))[0].last_used_at as Date | null;
    for (let at = await used(); at === null; at = await used());
    const first = await used();
    await pull().expect(200);
    expect(await used()).toEqual(first);
  });

  it('reports a post live only on its own website', async () => {
    const stranger = await aTenantThatPublishes(galley);
    const id = await tenant.approved();
    const report = (key: string, url: unknown) => request(galley.http).post(`/api/posts/${id}/published`).set('authorization', `Bearer ${key}`).send({ url });
    await report(stranger.key, 'https://stranger.example.com/').expect(404);
    await report(tenant.key, 'javascript:alert(1)').expect(400);
    expect((await report(tenant.key, 'https://www.example.com/a').expect(200)).body).toEqual({ create_id: id, published: true, url: 'https://www.example.com/a' });
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
  });

  it('shows each website its own posts, however the calls of both are mixed', async () => {
    const other = await aTenantThatPublishes(galley);
    const mine = await tenant.approved();
    const theirs = await other.approved();
    const calls = Array.from({ length: 60 }, (_, i) => [[tenant.key, mine], [other.key, theirs], [NOBODYS, null]][i % 3] as [string, number | null]);
    const answers = await Promise.all(calls.map(([key]) => pull('', key)));
    answers.forEach(({ status, body }, i) => {
      const id = calls[i]![1];
      if (id === null) expect(status).toBe(401);
      else expect(body.posts.map((post: { id: number }) => post.id)).toEqual([id]);
    });
  });

  it('lets a transaction see the key’s website and nothing else, or nothing at all, and the connection nothing after it', async () => {
    const other = await aTenantThatPublishes(galley);
    await tenant.approved();
    await other.approved();
    const pool = new Pool({ connectionString: galley.databaseUrl, max: 1 });
    try {
      const seen = async (key: string) => {
        await pool.query('begin');
        await pool.query('select * from enter_with_key($1)', [digestOfKey(key)]);
        const ids = await everything();
        await pool.query('commit');
        return ids;
      };
      const everything = async () => {
        const tables = ['sealed_posts', 'blog_posts', 'website_keys', 'websites', 'publishing_configs'];
        const ids = await Promise.all(tables.map((table) => pool.query(`select ${table === 'websites' ? 'id' : 'website_id'} as id from ${table}`)));
        return [...new Set(ids.flatMap(({ rows }) => rows.map(({ id }) => id as string)))];
      };
      expect(await seen(tenant.key)).toEqual([tenant.websiteId]);
      expect(await seen(other.key)).toEqual([other.websiteId]);
      expect(await everything()).toEqual([]);
      expect(await seen(NOBODYS)).toEqual([]);
      await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
      expect(await seen(tenant.key)).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it('reads nothing behind a key that could not be entered with', async () => {
    const id = await tenant.approved();
    const database = new PullDatabase(galley.databaseUrl);
    try {
      const query = { from: { at: 0, id: 0 }, withDeleted: true, limit: 20 };
      const [, known] = await database.page(digestOfKey(tenant.key), query, (post) => post);
      expect(known.posts.map(([number]) => Number(number))).toEqual([id]);
      expect(await database.page(digestOfKey(NOBODYS), query, (post) => post)).toEqual([null, { posts: [], tombstones: [] }]);
      await expect(database.page('\0', query, (post) => post)).rejects.toThrow();
      expect(await database.page(digestOfKey(NOBODYS), query, (post) => post)).toEqual([null, { posts: [], tombstones: [] }]);
    } finally {
      await database.close();
    }
  });
});
