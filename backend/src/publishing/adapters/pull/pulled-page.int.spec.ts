import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../../../test/database.js';
import { until } from '../../../../test/until.js';
import { newId } from '../../../shared/domain/ids.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { digestOfKey, makeKey } from '../../../tenancy/domain/website-key.js';
import { PullDatabase } from './pull-database.js';
import { BufferPool } from './buffer-pool.js';
import { PageBytes } from './page-bytes.js';
import { etagOf, MAX_DELETED, pageOf, type PullPage } from './pull-rows.js';

/** The other text columns, which are left empty. */
const TEXTS = wiresWithout('title', 'slug', 'category', 'author', 'content');
const OTHERS = TEXTS.join(', ');
const EMPTY = TEXTS.map(() => `''`).join(', ');

describe('a page read from the database', () => {
  let database: TestDatabase;
  let owner: Client;
  let pull: PullDatabase;
  let websiteId: string;
  let digest: string;

  beforeAll(async () => {
    database = await freshDatabase();
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`set app.websites = '*'`);
    pull = new PullDatabase(database.appUrl);
  });
  afterAll(async () => {
    await pull.close();
    await owner.end();
    await database.drop();
  });
  beforeEach(async () => {
    websiteId = newId();
    digest = digestOfKey(makeKey());
    await owner.query(
      `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
        values ($1, 'A', $2, 'daily', true, 1, now(), now())`,
      [websiteId, `https://${websiteId}.example.com`],
    );
    await owner.query(
      `insert into website_keys (id, website_id, digest, sealed, created_at) values ($1, $2, $3, 'v1.none', now())`,
      [newId(), websiteId, digest],
    );
  });

  const aPost = async (
    at: number,
    { title = 'Größe “x”', slug = `post-${newId()}`, category = 'Heating' } = {},
  ): Promise<number> => {
    const { rows } = await owner.query<{ create_id: number }>(
      `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, writer, sources,
        citations, unsupported, created_at, updated_at)
       values ($1, 'T', $2, 'C', 'A', '', ${EMPTY}, '[]', 'embedded', '[]', '[]', '[]', now(), now()) returning create_id`,
      [websiteId, slug],
    );
    const id = rows[0]!.create_id;
    await owner.query(
      `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance, published,
        created_at, approved_at, approved_by, accepted_unsupported, updated_at)
       values ($1, $2, 'ab', 1, $3, $4, $5, '{"writer": "embedded"}', false, to_timestamp(0), now(), $2, '[]',
       to_timestamp($6::float8 / 1000))`,
      [id, websiteId, slug, category, JSON.stringify({ content: '<p>a</p>', title }), at],
    );
    return id;
  };
  const gone = (id: number, at: number) =>
    owner.query(
      `insert into post_tombstones (create_id, website_id, slug, deleted_at, reason)
        values ($1, $2, $4, to_timestamp($3::float8 / 1000), 'deleted')`,
      [id, websiteId, at, `slug-"${id}`],
    );
  const read = async (
    limit: number,
    {
      from = { at: 0, id: 0 },
      ...rest
    }: { from?: { at: number; id: number }; withDeleted?: boolean; category?: string; slug?: string } = {},
  ): Promise<[PullPage, text: string]> => {
    const bytes = new PageBytes(new BufferPool(), limit);
    const [, { posts, tombstones }] = await pull.page(digest, { from, withDeleted: true, limit, ...rest }, (post) =>
      bytes.add(post, { picture: 'null', ofPublisher: null }),
    );
    const found = pageOf(from, limit, posts, tombstones);
    return [found, bytes.close(found).bytes.toString()];
  };
  const page = async (...asked: Parameters<typeof read>): Promise<PullPage> => (await read(...asked))[0];
  const textOf = async (...asked: Parameters<typeof read>): Promise<string> => (await read(...asked))[1];
  const ids = (rows: PullPage['posts'] | PullPage['deleted']): number[] => rows.map(([id]) => Number(id));

  it('ends where the posts were cut off, and contains no later tombstones', async () => {
    const [one, two] = [await aPost(10), await aPost(20)];
    await aPost(30);
    await gone(1_000_008, 15);
    await gone(1_000_009, 25);
    const { posts, deleted, next, hasMore } = await page(2);
    expect([ids(posts), ids(deleted), next, hasMore]).toEqual([[one, two], [1_000_008], { at: 20, id: two }, true]);
  });

  it('ends where the tombstones were cut off if that is earlier', async () => {
    const first = await aPost(3);
    await aPost(5_000);
    await aPost(6_000);
    await owner.query(
      `insert into post_tombstones (create_id, website_id, slug, deleted_at, reason)
        select 2000000 + n, $1, 's', to_timestamp(n / 1000.0), 'deleted' from generate_series(1, ${MAX_DELETED + 1}) n`,
      [websiteId],
    );
    const { posts, deleted, next, hasMore } = await page(2);
    expect([ids(posts), ids(deleted).length, next, hasMore]).toEqual([
      [first],
      MAX_DELETED,
      { at: MAX_DELETED, id: 2_000_000 + MAX_DELETED },
      true,
    ]);
  });

  it('ends at the last post or tombstone when nothing was cut off', async () => {
    await aPost(10);
    await gone(3_000_009, 25);
    expect(await page(2)).toMatchObject({ next: { at: 25, id: 3_000_009 }, hasMore: false });
  });

  it('keeps its position when there is nothing new', async () => {
    const from = { at: 7, id: 3 };
    expect(await page(2, { from })).toEqual({ posts: [], deleted: [], next: from, hasMore: false });
  });

  it('orders rows with the same time by their id', async () => {
    const one = await aPost(10);
    const two = await aPost(10);
    await gone(4_000_000, 10);
    const first = await page(1);
    expect([ids(first.posts), first.deleted, first.next]).toEqual([[one], [], { at: 10, id: one }]);
    const second = await page(1, { from: first.next });
    expect([ids(second.posts), ids(second.deleted), second.hasMore]).toEqual([[two], [4_000_000], false]);
  });

  it('contains tombstones only on request', async () => {
    await gone(5_000_000, 10);
    expect((await page(1, { withDeleted: false })).deleted).toEqual([]);
  });

  it('contains the stored documents unchanged', async () => {
    const one = await aPost(10);
    await aPost(20, { title: '"\\\u2028\u{1F321}' });
    const id = 6_000_009;
    await gone(id, 25);
    const text = await textOf(20);
    expect(text).toContain('"content":"<p>a</p>","title":"Größe “x”"');
    const read = JSON.parse(text);
    expect(read.posts[1].title).toBe('"\\\u2028\u{1F321}');
    expect(read.posts[0]).toEqual({
      create_id: one,
      id: one,
      content: '<p>a</p>',
      title: 'Größe “x”',
      status: 'approved',
      featuredPicture: null,
      published: false,
      published_at: null,
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.010Z',
      seal: 'ab',
      provenance: { writer: 'embedded' },
    });
    expect(read.deleted).toEqual([
      { create_id: id, slug: `slug-"${id}`, deleted_at: '1970-01-01T00:00:00.025Z', reason: 'deleted' },
    ]);
  });

  it('contains the time of publication', async () => {
    const id = await aPost(10);
    await owner.query(`update sealed_posts set published = true, published_at = to_timestamp(1.5) where post_id = $1`, [
      id,
    ]);
    expect(JSON.parse(await textOf(1)).posts[0]).toMatchObject({
      status: 'published',
      published: true,
      published_at: '1970-01-01T00:00:01.500Z',
    });
  });

  it('can be filtered by category, slug or both', async () => {
    const warm = await aPost(10, { slug: 'warm' });
    const cold = await aPost(20, { slug: 'cold', category: 'Cooling' });
    expect(ids((await page(5, { category: 'Cooling' })).posts)).toEqual([cold]);
    expect(ids((await page(5, { slug: 'warm' })).posts)).toEqual([warm]);
    expect(ids((await page(5, { slug: 'warm', category: 'Heating' })).posts)).toEqual([warm]);
    expect((await page(5, { slug: 'warm', category: 'Cooling' })).posts).toEqual([]);
  });

  it('has a different ETag after each change', async () => {
    const tag = async () => etagOf(await page(5), '', null);
    const tags = [await tag()];
    const id = await aPost(10);
    tags.push(await tag());
    await owner.query(`update sealed_posts set updated_at = to_timestamp(1) where post_id = $1`, [id]);
    tags.push(await tag());
    await gone(7_000_000, 5);
    tags.push(await tag());
    expect(new Set(tags).size).toBe(tags.length);
    expect(await tag()).toBe(tags.at(-1));
  });

  it('has a content version that each change renews in its own transaction', async () => {
    const version = async () => (await pull.states([digest])).get(digest)!.contentVersion;
    const versions = [await version()];
    const id = await aPost(10);
    versions.push(await version());
    await owner.query('update sealed_posts set published = true where post_id = $1', [id]);
    versions.push(await version());
    await gone(8_000_000, 5);
    versions.push(await version());
    await owner.query('delete from sealed_posts where post_id = $1', [id]);
    versions.push(await version());
    expect(versions[0]).toBeNull();
    expect(new Set(versions).size).toBe(versions.length);

    await owner.query('begin');
    await gone(8_000_001, 6);
    expect(await version()).toBe(versions.at(-1));
    await owner.query('rollback');
    expect(await version()).toBe(versions.at(-1));
    expect(
      (await pull.page(digest, { from: { at: 0, id: 0 }, withDeleted: true, limit: 1 }, (post) => post))[0]!
        .contentVersion,
    ).toBe(versions.at(-1));
  });

  it('fails without affecting others when processing a post fails or its connection breaks', async () => {
    const id = await aPost(10);
    const query = { from: { at: 0, id: 0 }, withDeleted: true, limit: 1 };
    const failing = pull.page(digest, query, () => {
      throw new Error('not to be read');
    });
    await expect(failing).rejects.toThrow('not to be read');

    await owner.query('begin');
    await owner.query('lock table sealed_posts in access exclusive mode');
    const waiting = pull.page(digest, query, (post) => post);
    const broken = expect(waiting).rejects.toThrow();
    const admin = new Client({ connectionString: database.appUrl });
    await admin.connect();
    const waits =
      `from pg_stat_activity where datname = current_database() and application_name = 'galley-pull' ` +
      `and wait_event_type = 'Lock'`;
    await until('the page waits for a lock', async () => (await admin.query(`select ${waits}`)).rowCount);
    await admin.query(`select pg_terminate_backend(pid) ${waits}`);
    await broken;
    await admin.end();
    await owner.query('rollback');
    expect(ids((await page(1)).posts)).toEqual([id]);
  });

  it('does not prevent the deletion of a website with all its content', async () => {
    await aPost(10);
    await gone(9_000_000, 5);
    await owner.query('delete from websites where id = $1', [websiteId]);
    const { rows } = await owner.query('select from served_contents where website_id = $1', [websiteId]);
    expect(rows).toEqual([]);
  });
});
