import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { TestDatabase } from '../../test/database.js';
import type { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import type { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { MikroOrmPostVersions } from './adapters/persistence/mikro-orm-post-versions.js';
import type { MikroOrmPosts } from './adapters/persistence/mikro-orm-posts.js';
import { SqlExistingPosts } from './adapters/persistence/sql-existing-posts.js';
import { SqlFingerprints } from './adapters/persistence/sql-fingerprints.js';
import { aPost, LATER, NOW, REVIEWER } from './application/testing/a-post.js';
import { PostVersion } from './domain/post-version.js';
import { PostTables, SYSTEM } from './testing/post-tables.js';

describe('posts in the database', () => {
  const tables = PostTables.ofSuite();
  const { aWebsite, save, seal } = tables;
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let posts: MikroOrmPosts;
  let unitOfWork: MikroOrmUnitOfWork;
  let existing: SqlExistingPosts;
  let fingerprints: SqlFingerprints;
  beforeAll(() => {
    ({ database, orm, managers, posts, unitOfWork } = tables);
    existing = new SqlExistingPosts(managers);
    fingerprints = new SqlFingerprints(managers, orm);
  });

  const plain = <T extends object>(entity: T) => structuredClone({ ...entity });

  it('gives a post and its version back as they were', async () => {
    const websiteId = await aWebsite();
    const post = aPost({ websiteId, unsupported: [{ block: 'b2', sentence: 2 }] })
      .declined('Thin')
      .with({ id: undefined, decidedBy: null, workedOn: true })
      .build();
    await posts.add(SYSTEM, post);
    expect(post.id).toBeGreaterThan(0);
    const version = new PostVersion(post, 'generated', { id: null, name: 'embedded' }, NOW);
    await new MikroOrmPostVersions(managers).add(SYSTEM, version);
    const again = await posts.get(SYSTEM, post.id);
    expect(again).not.toBe(post);
    expect(plain(again)).toEqual(plain(post));
    const versionAgain = await managers.forScope(SYSTEM).findOneOrFail(PostVersion, { postId: post.id, number: 1 });
    expect(plain(versionAgain)).toEqual(plain(version));
  });

  it('gives twenty posts of one slug twenty slugs, saved at the same time', async () => {
    const websiteId = await aWebsite();
    const saved = await Promise.all(Array.from({ length: 20 }, () => save({ websiteId, slug: 'same' })));
    expect(saved.map(({ slug }) => slug).sort()).toEqual(
      ['same', ...Array.from({ length: 19 }, (_, i) => `same-${i + 2}`)].sort(),
    );
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
    expect(await posts.get(SYSTEM, postId)).toMatchObject({
      status: 'rejected',
      version: 2,
      title: 'Heat pumps in old houses',
    });
  });

  it('refuses what the rules forbid even to raw SQL', async () => {
    const { postId } = await save({ websiteId: await aWebsite() });
    const change = (set: string) =>
      managers.forScope(SYSTEM).execute(`update blog_posts set ${set} where create_id = ?`, [postId]);
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
      managers.forScope(SYSTEM).execute(
        `insert into rewrite_requests (id, post_id, website_id, rewrite_type, status, original_content, created_at)
            values (?, ?, ?, 'total_rewrite', ?, '', now())`,
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
    await unitOfWork.run(SYSTEM, () =>
      tables.sealedVersions.remove(SYSTEM, { postId: gone, websiteId }, 'withdrawn', LATER),
    );
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
      expect(
        (await client.query('update blog_posts set title = $1 where create_id = $2', ['Mine', postId])).rowCount,
      ).toBe(0);
      await expect(
        client.query('insert into post_fingerprints (hash, post_id, website_id) values (9, $1, $2)', [
          postId,
          websiteId,
        ]),
      ).rejects.toThrow('row-level security');
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
      expect(await fingerprints.overlap(member, own, hashes)).toEqual({
        own: { postId, title: 'Much', share: 0.6 },
        others: 0.9,
      });
      expect(await fingerprints.overlap(member, own, hashes, postId)).toMatchObject({
        own: { title: 'Little', share: 0.2 },
      });
      expect(await fingerprints.overlap(member, own, [1_000_000])).toEqual({ own: null, others: 0 });
      expect(await fingerprints.overlap(member, other, hashes)).toEqual({ own: null, others: 0 });
    });

    it('is looked up by the index under row-level security', async () => {
      const websiteId = await aWebsite();
      const { postId } = await save(
        { websiteId },
        Array.from({ length: 30_000 }, (_, i) => 10_000 + i),
      );
      expect(postId).toBeGreaterThan(0);
      const plan = JSON.stringify(
        await managers
          .forScope(Scope.system('uniqueness'))
          .execute(
            `explain (format json) select post_id, count(*) from post_fingerprints where hash = any (?::int[]) group by post_id`,
            ['{10001,10002}'],
          ),
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
});
