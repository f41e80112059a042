import type { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import type { MikroOrmPosts } from './adapters/persistence/mikro-orm-posts.js';
import { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
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

  it('come in the order in which they became visible, though their clocks disagree', async () => {
    const websiteId = await aWebsite();
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => (await save({ websiteId, slug: `s-${i}` })).postId),
    );
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
    await unitOfWork.run(SYSTEM, () =>
      sealedVersions.remove(SYSTEM, { postId: ids[0]!, websiteId }, 'withdrawn', LATER),
    );
    const second = await sealedPosts.page(SYSTEM, websiteId, { limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ posts: [{ postId: ids[2] }, { postId: ids[3] }], deleted: [], hasMore: true });
    const third = await sealedPosts.page(SYSTEM, websiteId, { limit: 2, cursor: second.nextCursor });
    expect(third).toMatchObject({
      posts: [{ postId: ids[4] }],
      deleted: [{ createId: ids[0], slug: 'p-0', reason: 'withdrawn' }],
      hasMore: false,
    });
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
    expect(await sealedPosts.ofSlug(stranger, websiteId, 'mine')).toBeNull();
    expect((await sealedPosts.page(stranger, websiteId, { limit: 20 })).posts).toEqual([]);
  });
});
