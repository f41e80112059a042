import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { MikroOrmAuditLog } from '../shared/adapters/audit/mikro-orm-audit-log.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { MikroOrmTransaction } from '../shared/adapters/persistence/mikro-orm-transaction.js';
import { DatabaseClock } from '../shared/adapters/clock/database-clock.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { Website } from '../tenancy/index.js';
import { StrictHtmlSanitizer } from './adapters/html/strict-html-sanitizer.js';
import { MikroOrmPostVersions } from './adapters/persistence/mikro-orm-post-versions.js';
import { MikroOrmPosts } from './adapters/persistence/mikro-orm-posts.js';
import { SqlExistingPosts } from './adapters/persistence/sql-existing-posts.js';
import { SqlFingerprints } from './adapters/persistence/sql-fingerprints.js';
import { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
import { SqlSealedVersions } from './adapters/persistence/sql-sealed-versions.js';
import { SaveDraft } from './application/save-draft.js';
import { aDraft } from './application/testing/a-draft.js';
import { A_SEAL, aPost, LATER, NOW, REVIEWER } from './application/testing/a-post.js';
import { PostVersion } from './domain/post-version.js';
import type { SealedPost } from './domain/sealed-post.js';

const SYSTEM = Scope.system('test');

describe('posts in the database', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let posts: MikroOrmPosts;
  let transaction: MikroOrmTransaction;
  let saveDraft: SaveDraft;
  let existing: SqlExistingPosts;
  let sealedVersions: SqlSealedVersions;
  let sealedPosts: SqlSealedPosts;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
    posts = new MikroOrmPosts(managers);
    transaction = new MikroOrmTransaction(managers);
    const [html, clock] = [new StrictHtmlSanitizer(), new DatabaseClock()];
    saveDraft = new SaveDraft(posts, new MikroOrmPostVersions(managers), new SqlFingerprints(managers), html, new MikroOrmAuditLog(managers, clock), transaction, clock);
    existing = new SqlExistingPosts(managers, orm, html);
    sealedVersions = new SqlSealedVersions(managers);
    sealedPosts = new SqlSealedPosts(managers);
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const aWebsite = async (): Promise<string> => {
    const website = new Website({ name: 'W', url: `https://${newId()}.example.com`, description: null, publishingSchedule: 'daily', isActive: true }, NOW);
    await managers.add(SYSTEM, website);
    return website.id;
  };
  const save = (changes: Parameters<typeof aDraft>[0], fingerprints: readonly number[] = []) => saveDraft.execute({ scope: SYSTEM, draft: aDraft(changes), fingerprints });
  const plain = <T extends object>(entity: T) => structuredClone({ ...entity });

  it('gives a post and its version back as they were', async () => {
    const websiteId = await aWebsite();
    const post = aPost({ websiteId, unsupported: [{ block: 'b2', sentence: 2 }] }).declined('Thin').with({ id: undefined, decidedBy: null, workedOn: true }).build();
    await posts.add(SYSTEM, post);
    expect(post.id).toBeGreaterThan(0);
    const version = new PostVersion(post, 'generated', { id: null, name: 'embedded' }, NOW);
    await new MikroOrmPostVersions(managers).add(SYSTEM, version);
    const again = await posts.get(SYSTEM, post.id);
    expect(again).not.toBe(post);
    expect(plain(again)).toEqual(plain(post));
    const versionAgain = await managers.of(SYSTEM).findOneOrFail(PostVersion, { postId: post.id, number: 1 });
    expect(plain(versionAgain)).toEqual(plain(version));
  });

  it('gives twenty posts of one slug twenty slugs, saved at the same time', async () => {
    const websiteId = await aWebsite();
    const saved = await Promise.all(Array.from({ length: 20 }, () => save({ websiteId, slug: 'same' })));
    expect(saved.map(({ slug }) => slug).sort()).toEqual(['same', ...Array.from({ length: 19 }, (_, i) => `same-${i + 2}`)].sort());
    expect((await save({ websiteId: await aWebsite(), slug: 'same' })).slug).toBe('same');
  });

  it('makes one post of one run, however often it is saved at the same time', async () => {
    const websiteId = await aWebsite();
    const generationRunId = newId();
    const saved = await Promise.all(Array.from({ length: 10 }, () => save({ websiteId, generationRunId })));
    expect(new Set(saved.map(({ postId }) => postId)).size).toBe(1);
    expect(saved.filter(({ created }) => created)).toHaveLength(1);
    expect(await existing.titles(SYSTEM, websiteId)).toHaveLength(1);
  });

  it('lets one of two people who read the same version save', async () => {
    const { postId } = await save({ websiteId: await aWebsite() });
    const [mine, theirs] = [await posts.get(SYSTEM, postId), await posts.get(SYSTEM, postId)];
    mine.decline(null, { version: 1, by: REVIEWER, at: LATER });
    theirs.edit({ title: 'Other' }, 1, LATER);
    mine.decidedBy = null;
    await posts.save(mine);
    await expect(posts.save(theirs)).rejects.toThrow('Someone else changed this');
    expect(await posts.get(SYSTEM, postId)).toMatchObject({ status: 'rejected', version: 2, title: 'Heat pumps in old houses' });
  });

  it('refuses what the rules forbid even to raw SQL', async () => {
    const { postId } = await save({ websiteId: await aWebsite() });
    const change = (set: string) => managers.of(SYSTEM).execute(`update blog_posts set ${set} where create_id = ?`, [postId]);
    await expect(change('rewrite_count = 4')).rejects.toThrow('blog_posts_rewrites_check');
    await expect(change('rewrite_count = -1')).rejects.toThrow('blog_posts_rewrites_check');
    await expect(change(`status = 'approved'`)).rejects.toThrow('blog_posts_sealed_status_check');
    await expect(change(`status = 'nonsense'`)).rejects.toThrow('blog_posts_status_check');
    await change('rewrite_count = 3');
  });

  it('has no second open rewrite request of a post', async () => {
    const websiteId = await aWebsite();
    const { postId } = await save({ websiteId });
    const add = (status: string) =>
      managers
        .of(SYSTEM)
        .execute(
          `insert into rewrite_requests (id, post_id, website_id, rewrite_type, status, original_content, created_at) values (?, ?, ?, 'total_rewrite', ?, '', now())`,
          [newId(), postId, websiteId, status],
        );
    await add('pending');
    await add('failed');
    await expect(add('in_progress')).rejects.toThrow('rewrite_requests_open_unique');
  });

  it('shows another tenant no row of any of the tables, in raw SQL either', async () => {
    const [websiteId, stranger] = [await aWebsite(), await aWebsite()];
    const { postId } = await save({ websiteId }, [1, 2, 3]);
    await seal(websiteId, postId, 'live');
    const { postId: gone } = await save({ websiteId });
    await seal(websiteId, gone, 'gone');
    await transaction.run(SYSTEM, () => sealedVersions.remove(SYSTEM, { postId: gone, websiteId }, 'withdrawn', LATER));
    const client = new Client({ connectionString: database.appUrl });
    await client.connect();
    try {
      const rows = async (websites: string | null, table: string) => {
        await client.query('select set_config($1, $2, false)', ['app.websites', websites ?? '']);
        return (await client.query(`select 1 from ${table} where website_id = $1`, [websiteId])).rowCount;
      };
      for (const table of ['blog_posts', 'post_versions', 'sealed_posts', 'post_tombstones', 'post_fingerprints']) {
        expect(await rows(`{${websiteId}}`, table)).toBeGreaterThan(0);
        expect(await rows(`{${stranger}}`, table)).toBe(0);
        expect(await rows(null, table)).toBe(0);
      }
      await client.query('select set_config($1, $2, false)', ['app.websites', `{${stranger}}`]);
      expect((await client.query('update blog_posts set title = $1 where create_id = $2', ['Mine', postId])).rowCount).toBe(0);
      await expect(client.query('insert into post_fingerprints (hash, post_id, website_id) values (9, $1, $2)', [postId, websiteId])).rejects.toThrow('row-level security');
    } finally {
      await client.end();
    }
  });

  describe('uniqueness', () => {
    it('tells the own post that shares most, and of other tenants the share alone', async () => {
      const [own, other] = [await aWebsite(), await aWebsite()];
      const hashes = Array.from({ length: 10 }, (_, i) => -5 + i);
      await save({ websiteId: own, title: 'Little' }, hashes.slice(0, 2));
      const { postId } = await save({ websiteId: own, title: 'Much' }, hashes.slice(0, 6));
      await save({ websiteId: other, title: 'Secret' }, hashes.slice(0, 9));
      const member = Scope.system('member', [own]);
      expect(await existing.overlap(member, own, hashes)).toEqual({ own: { postId, title: 'Much', share: 0.6 }, others: 0.9 });
      expect(await existing.overlap(member, own, hashes, postId)).toMatchObject({ own: { title: 'Little', share: 0.2 } });
      expect(await existing.overlap(member, own, [1_000_000])).toEqual({ own: null, others: 0 });
      expect(await existing.overlap(member, other, hashes)).toEqual({ own: null, others: 0 });
    });

    it('is looked up by the index under row-level security', async () => {
      const websiteId = await aWebsite();
      const { postId } = await save({ websiteId }, Array.from({ length: 30_000 }, (_, i) => 10_000 + i));
      expect(postId).toBeGreaterThan(0);
      const plan = JSON.stringify(
        await managers
          .of(Scope.system('uniqueness'))
          .execute(`explain (format json) select post_id, count(*) from post_fingerprints where hash = any (?::int[]) group by post_id`, ['{10001,10002}']),
      );
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain('"Seq Scan"');
    });
  });

  it('finds a website’s posts by words of their title and text, the better match first', async () => {
    const [websiteId, other] = [await aWebsite(), await aWebsite()];
    await save({ websiteId, title: 'Roof tiles', content: '<p>Tiles last long.</p>' });
    await save({ websiteId, title: 'Heat pumps', content: '<p>Pumps &amp; tiles.</p>' });
    await save({ websiteId: other, title: 'Roof tiles elsewhere' });
    const found = await existing.search(SYSTEM, websiteId, "roof tiles? ' | & :* (", 5);
    expect(found.map(({ title }) => title)).toEqual(['Roof tiles', 'Heat pumps']);
    expect(found[1]).toMatchObject({ text: 'Pumps & tiles.', status: 'pending' });
    expect(await existing.search(SYSTEM, websiteId, '&|!', 5)).toEqual([]);
    expect(await existing.search(Scope.system('x', [other]), websiteId, 'tiles', 5)).toEqual([]);
  });

  describe('sealed posts', () => {
    it('come in the order in which they became visible, though their clocks disagree', async () => {
      const websiteId = await aWebsite();
      const ids = await Promise.all(Array.from({ length: 12 }, async (_, i) => (await save({ websiteId, slug: `s-${i}` })).postId));
      await Promise.all(ids.map((postId, i) => seal(websiteId, postId, `s-${i}`, new Date(LATER.getTime() - i * 1000))));
      const { posts: all } = await sealedPosts.page(SYSTEM, websiteId, { limit: 100 });
      expect(new Set(all.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(12);
    });

    it('are read to the end in pages, with what was removed in between, without a gap or a repeat', async () => {
      const websiteId = await aWebsite();
      const ids: number[] = [];
      for (let i = 0; i < 5; i++) {
        const { postId } = await save({ websiteId, slug: `p-${i}` });
        await seal(websiteId, postId, `p-${i}`);
        ids.push(postId);
      }
      const first = await sealedPosts.page(SYSTEM, websiteId, { limit: 2 });
      expect(first).toMatchObject({ posts: [{ postId: ids[0] }, { postId: ids[1] }], deleted: [], hasMore: true });
      await transaction.run(SYSTEM, () => sealedVersions.remove(SYSTEM, { postId: ids[0]!, websiteId }, 'withdrawn', LATER));
      const second = await sealedPosts.page(SYSTEM, websiteId, { limit: 2, cursor: first.nextCursor });
      expect(second).toMatchObject({ posts: [{ postId: ids[2] }, { postId: ids[3] }], deleted: [], hasMore: true });
      const third = await sealedPosts.page(SYSTEM, websiteId, { limit: 2, cursor: second.nextCursor });
      expect(third).toMatchObject({ posts: [{ postId: ids[4] }], deleted: [{ createId: ids[0], slug: 'p-0', reason: 'withdrawn' }], hasMore: false });
      const end = await sealedPosts.page(SYSTEM, websiteId, { limit: 2, cursor: third.nextCursor });
      expect(end).toEqual({ posts: [], deleted: [], hasMore: false, nextCursor: third.nextCursor });
      const since = await sealedPosts.page(SYSTEM, websiteId, { limit: 20, since: second.posts[1]!.updatedAt });
      expect(since.posts.map(({ postId }) => postId)).toEqual([ids[4]]);
      await seal(websiteId, ids[0]!, 'p-0');
      const back = await sealedPosts.page(SYSTEM, websiteId, { limit: 20, cursor: third.nextCursor });
      expect(back).toMatchObject({ posts: [{ postId: ids[0] }], deleted: [] });
    });

    it('come one after the other too when several go live in one step, of several websites', async () => {
      const [websiteId, elsewhere] = [await aWebsite(), await aWebsite()];
      const ids: number[] = [];
      for (let n = 0; n < 3; n++) ids.push((await save({ websiteId })).postId);
      const { postId: other } = await save({ websiteId: elsewhere });
      for (const postId of ids) await seal(websiteId, postId, `live-${postId}`);
      await seal(elsewhere, other, 'live');
      const { nextCursor } = await sealedPosts.page(SYSTEM, websiteId, { limit: 20 });
      const [a, b, c] = ids as [number, number, number];
      const live = [[c, websiteId, null], [a, websiteId, 'https://site.example.com/a'], [b, websiteId, null], [other, elsewhere, null]] as const;
      await transaction.run(SYSTEM, () => sealedVersions.published(SYSTEM, ...live.map(([postId, website, url]) => ({ postId, websiteId: website, at: NOW, url }))));
      const { posts: after } = await sealedPosts.page(SYSTEM, websiteId, { limit: 20, cursor: nextCursor });
      expect(after).toMatchObject([
        { postId: a, published: true, publishedAt: NOW, liveUrl: 'https://site.example.com/a' },
        { postId: b, published: true, publishedAt: NOW, liveUrl: null },
        { postId: c, published: true, publishedAt: NOW, liveUrl: null },
      ]);
      expect(new Set(after.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(3);
      expect(await sealedPosts.get(SYSTEM, other)).toMatchObject({ published: true, publishedAt: NOW, liveUrl: null });
    });

    it('refuse a slug under which another post is live', async () => {
      const websiteId = await aWebsite();
      const [a, b] = [await save({ websiteId }), await save({ websiteId })];
      await seal(websiteId, a.postId, 'live-slug');
      await expect(seal(websiteId, b.postId, 'live-slug')).rejects.toThrow('Another post of this website is live under the slug live-slug.');
      expect(await transaction.run(SYSTEM, () => posts.freeSlug(SYSTEM, websiteId, 'live-slug', b.postId))).toBe('live-slug-2');
    });

    it('are another tenant’s secret', async () => {
      const [websiteId, other] = [await aWebsite(), await aWebsite()];
      const { postId } = await save({ websiteId });
      await seal(websiteId, postId, 'mine');
      const stranger = Scope.ofWebsite(other, newId());
      expect(await sealedPosts.get(stranger, postId)).toBeNull();
      expect(await sealedPosts.ofSlug(stranger, websiteId, 'mine')).toBeNull();
      expect((await sealedPosts.page(stranger, websiteId, { limit: 20 })).posts).toEqual([]);
    });
  });

  const seal = (websiteId: string, postId: number, slug: string, at = LATER) => transaction.run(SYSTEM, () => sealedVersions.put(SYSTEM, aSealed({ websiteId, postId, slug, approvedAt: at })));
});

const aSealed = (changes: Partial<SealedPost>): Omit<SealedPost, 'updatedAt'> => ({
  postId: 0,
  websiteId: '',
  seal: A_SEAL,
  version: 1,
  slug: 'slug',
  category: 'Heating',
  document: '{}',
  provenance: { writer: 'embedded', model: null, sources: [], approvedAt: LATER.toISOString(), seal: A_SEAL },
  published: false,
  publishedAt: null,
  liveUrl: null,
  createdAt: NOW,
  approvedAt: LATER,
  approvedBy: REVIEWER.id,
  acceptedUnsupported: [],
  ...changes,
});
