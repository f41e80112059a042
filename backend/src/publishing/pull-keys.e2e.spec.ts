import { Pool } from 'pg';
import request from 'supertest';
import { digestOfKey } from '../tenancy/index.js';
import { PullDatabase } from './adapters/pull/pull-database.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { NOBODYS, PullFixture } from './testing/pull-fixture.js';

describe('the API key of a pull', () => {
  const fixture = PullFixture.ofSuite();
  const { pull, report, sql } = fixture;

  it('is required and must be valid', async () => {
    await fixture.tenant.approved();
    for (const key of [
      '',
      'glly_short',
      NOBODYS,
      `${fixture.tenant.key.slice(0, -1)}${fixture.tenant.key.endsWith('0') ? '1' : '0'}`,
    ])
      await pull('', key).expect(401);
    await request(fixture.galley.http).get('/api/posts/approved').expect(401);
    await sql(`update website_keys set expires_at = now() + interval '1 hour' where website_id = $1`, [
      fixture.tenant.websiteId,
    ]);
    await pull().expect(200);
    await sql(`update website_keys set expires_at = now() - interval '1 second' where website_id = $1`, [
      fixture.tenant.websiteId,
    ]);
    await pull().expect(401);
  });

  it('gets 403 for an inactive website and 401 for a deleted one', async () => {
    await fixture.tenant.approved();
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: false }).expect(200);
    await pull().expect(403);
    await fixture.tenant.admin.delete(`/api/websites/${fixture.tenant.websiteId}`).expect(204);
    await pull().expect(401);
  });

  it('has its last use recorded in the background', async () => {
    await pull().expect(200);
    const used = async () =>
      (await sql(`select last_used_at from website_keys where website_id = $1`, [fixture.tenant.websiteId]))[0]![
        'last_used_at'
      ] as Date | null;
    for (let at = await used(); at === null; at = await used());
    const first = await used();
    await pull().expect(200);
    expect(await used()).toEqual(first);
  });

  it('can report only posts of its own website', async () => {
    const stranger = await aTenantThatPublishes(fixture.galley);
    const id = await fixture.tenant.approved();
    await report(id, 'https://stranger.example.com/', stranger.key).expect(404);
    await report(id, 'javascript:alert(1)').expect(400);
    expect((await report(id, 'https://www.example.com/a').expect(200)).body).toEqual({
      create_id: id,
      published: true,
      url: 'https://www.example.com/a',
    });
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
  });

  it('reads only its own website’s posts, however requests are interleaved', async () => {
    const other = await aTenantThatPublishes(fixture.galley);
    const mine = await fixture.tenant.approved();
    const theirs = await other.approved();
    const calls = Array.from(
      { length: 60 },
      (_, i) =>
        [
          [fixture.tenant.key, mine],
          [other.key, theirs],
          [NOBODYS, null],
        ][i % 3] as [string, number | null],
    );
    const answers = await Promise.all(calls.map(([key]) => pull('', key)));
    answers.forEach(({ status, body }, i) => {
      const id = calls[i]![1];
      if (id === null) expect(status).toBe(401);
      else expect(body.posts.map((post: { id: number }) => post.id)).toEqual([id]);
    });
  });

  it('limits a transaction to its website or to nothing, and later statements of the connection to nothing', async () => {
    const other = await aTenantThatPublishes(fixture.galley);
    await fixture.tenant.approved();
    await other.approved();
    const pool = new Pool({ connectionString: fixture.galley.databaseUrl, max: 1 });
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
        const ids = await Promise.all(
          tables.map((table) => pool.query(`select ${table === 'websites' ? 'id' : 'website_id'} as id from ${table}`)),
        );
        return [...new Set(ids.flatMap(({ rows }) => rows.map(({ id }) => id as string)))];
      };
      expect(await seen(fixture.tenant.key)).toEqual([fixture.tenant.websiteId]);
      expect(await seen(other.key)).toEqual([other.websiteId]);
      expect(await everything()).toEqual([]);
      expect(await seen(NOBODYS)).toEqual([]);
      await fixture.tenant.admin
        .patch(`/api/websites/${fixture.tenant.websiteId}`)
        .send({ isActive: false })
        .expect(200);
      expect(await seen(fixture.tenant.key)).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it('reads nothing when it is invalid', async () => {
    const id = await fixture.tenant.approved();
    const database = new PullDatabase(fixture.galley.databaseUrl);
    try {
      const query = { from: { at: 0, id: 0 }, withDeleted: true, limit: 20 };
      const [, known] = await database.page(digestOfKey(fixture.tenant.key), query, (post) => post);
      expect(known.posts.map(([number]) => Number(number))).toEqual([id]);
      expect(await database.page(digestOfKey(NOBODYS), query, (post) => post)).toEqual([
        null,
        { posts: [], tombstones: [], publisher: null },
      ]);
      await expect(database.page('\0', query, (post) => post)).rejects.toThrow();
      expect(await database.page(digestOfKey(NOBODYS), query, (post) => post)).toEqual([
        null,
        { posts: [], tombstones: [], publisher: null },
      ]);
    } finally {
      await database.close();
    }
  });
});
