import type { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import type { MikroOrmPosts } from './adapters/persistence/mikro-orm-posts.js';
import { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
import { SqlTombstones } from './adapters/persistence/sql-tombstones.js';
import type { SqlSealedVersions } from './adapters/persistence/sql-sealed-versions.js';
import { LATER, NOW } from './application/testing/a-post.js';
import { PostTables, SYSTEM } from './testing/post-tables.js';

describe('sealed posts', () => {
  const tables = PostTables.ofSuite();
  const { aWebsite, save, seal } = tables;
  let posts: MikroOrmPosts;
  let unitOfWork: MikroOrmUnitOfWork;
  let sealedVersions: SqlSealedVersions;
  let sealedPosts: SqlSealedPosts;
  beforeAll(() => {
    ({ posts, unitOfWork, sealedVersions } = tables);
    sealedPosts = new SqlSealedPosts(tables.managers);
  });
  /** In the order in which they are served. */
  const inOrder = async (ids: readonly number[]) =>
    (await sealedPosts.listByIds(SYSTEM, ids)).toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());

  it('come in the order in which they became visible, though their clocks disagree', async () => {
    const websiteId = await aWebsite();
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => (await save({ websiteId, slug: `s-${i}` })).postId),
    );
    await Promise.all(ids.map((postId, i) => seal(websiteId, postId, `s-${i}`, new Date(LATER.getTime() - i * 1000))));
    const all = await sealedPosts.listByIds(SYSTEM, ids);
    expect(new Set(all.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(12);
  });

  it('leave a tombstone when they are removed, until they are sealed again as the newest', async () => {
    const websiteId = await aWebsite();
    const ids: number[] = [];
    for (let i = 0; i < 2; i++) {
      const { postId } = await save({ websiteId, slug: `p-${i}` });
      await seal(websiteId, postId, `p-${i}`);
      ids.push(postId);
    }
    const [first, second] = ids as [number, number];
    const tombstones = new SqlTombstones(tables.managers);
    await unitOfWork.run(SYSTEM, () => sealedVersions.remove(SYSTEM, { postId: first, websiteId }, 'withdrawn', LATER));
    expect(await sealedPosts.listByIds(SYSTEM, ids)).toMatchObject([{ postId: second }]);
    expect(await tombstones.find(SYSTEM, first)).toMatchObject({ createId: first, slug: 'p-0', reason: 'withdrawn' });
    await seal(websiteId, first, 'p-0');
    expect(await tombstones.find(SYSTEM, first)).toBeNull();
    expect(await inOrder(ids)).toMatchObject([{ postId: second }, { postId: first }]);
  });

  it('come one after the other too when several go live in one step, of several websites', async () => {
    const [websiteId, elsewhere] = [await aWebsite(), await aWebsite()];
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await save({ websiteId })).postId);
    const { postId: other } = await save({ websiteId: elsewhere });
    for (const postId of ids) await seal(websiteId, postId, `live-${postId}`);
    await seal(elsewhere, other, 'live');
    const newest = (await inOrder(ids)).at(-1)!.updatedAt;
    const [a, b, c] = ids as [number, number, number];
    const live = [
      [c, websiteId, null],
      [a, websiteId, 'https://site.example.com/a'],
      [b, websiteId, null],
      [other, elsewhere, null],
    ] as const;
    await unitOfWork.run(SYSTEM, () =>
      sealedVersions.published(
        SYSTEM,
        ...live.map(([postId, website, url]) => ({ postId, websiteId: website, at: NOW, url })),
      ),
    );
    const after = await inOrder(ids);
    expect(after).toMatchObject([
      { postId: a, published: true, publishedAt: NOW, liveUrl: 'https://site.example.com/a' },
      { postId: b, published: true, publishedAt: NOW, liveUrl: null },
      { postId: c, published: true, publishedAt: NOW, liveUrl: null },
    ]);
    expect(new Set(after.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(3);
    expect(after.every(({ updatedAt }) => updatedAt > newest)).toBe(true);
    expect(await sealedPosts.get(SYSTEM, other)).toMatchObject({ published: true, publishedAt: NOW, liveUrl: null });
  });

  it('refuse a slug under which another post is live', async () => {
    const websiteId = await aWebsite();
    const [a, b] = [await save({ websiteId }), await save({ websiteId })];
    await seal(websiteId, a.postId, 'live-slug');
    await expect(seal(websiteId, b.postId, 'live-slug')).rejects.toThrow(
      'Another post of this website is live under the slug live-slug.',
    );
    expect(await unitOfWork.run(SYSTEM, () => posts.freeSlug(SYSTEM, websiteId, 'live-slug', b.postId))).toBe(
      'live-slug-2',
    );
  });

  it('are another tenant’s secret', async () => {
    const [websiteId, other] = [await aWebsite(), await aWebsite()];
    const { postId } = await save({ websiteId });
    await seal(websiteId, postId, 'mine');
    const stranger = Scope.ofWebsite(other, newId());
    expect(await sealedPosts.get(stranger, postId)).toBeNull();
  });
});
