import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { newId } from '../shared/domain/ids.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { dayOf, daysBefore, weekOf } from './domain/spans.js';

type Agent = ReturnType<typeof request.agent>;

describe('the dashboard', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  const saved = async (websiteId: string, total: number | null) => {
    const draft = aDraft({ websiteId, score: total === null ? null : { total, checks: [] } });
    return (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft, fingerprints: [] })
    ).postId;
  };
  const stats = async (who: Agent, query = '') => (await who.get(`/api/dashboard/stats${query}`).expect(200)).body;

  it('shows 85, marked as the baseline, for a website without a scored post', async () => {
    const { editor, websiteId } = await galley.tenant();
    await saved(websiteId, null);
    expect(await stats(editor)).toMatchObject({
      websites: 1,
      publishedPosts: 0,
      pendingPosts: 1,
      drafts: 0,
      seoScore: 85,
      seoScoreIsBaseline: true,
    });
  });

  it('counts posts by status, drafts as pending posts that somebody worked on, and the mean score', async () => {
    const { editor, websiteId } = await galley.tenant();
    const [edited, approved] = [await saved(websiteId, 60), await saved(websiteId, 81)];
    await saved(websiteId, 70);
    const { score: anew } = (
      await editor.patch(`/api/blog-posts/${edited}`).send({ title: 'Edited', version: 1 }).expect(200)
    ).body;
    const mean = Math.round((anew.total + 81 + 70) / 3);
    await editor.patch(`/api/blog-posts/${approved}/status`).send({ status: 'approved', version: 1 }).expect(200);
    expect((await editor.get(`/api/websites/${websiteId}`).expect(200)).body.pendingPosts).toBe(2);
    expect(await stats(editor)).toMatchObject({
      pendingPosts: 2,
      drafts: 1,
      seoScore: mean,
      seoScoreIsBaseline: false,
      changes: {
        pendingPosts: { thisWeek: 3, lastWeek: 0 },
        drafts: { thisWeek: 1, lastWeek: 0 },
        websites: { thisWeek: 1, lastWeek: 0 },
        seoScore: { thisWeek: mean, lastWeek: null },
      },
    });
  });

  it('counts only a tenant’s own rows, and any website for a platform admin', async () => {
    const { websiteId, admin } = await galley.tenant();
    const { editor: other } = await galley.tenant();
    await saved(websiteId, 50);
    expect(await stats(other)).toMatchObject({ websites: 1, pendingPosts: 0, seoScoreIsBaseline: true });
    const { websites } = await stats(admin);
    expect(websites).toBeGreaterThan(1);
    expect(await stats(admin, `?websiteId=${websiteId}`)).toMatchObject({ websites, pendingPosts: 1, seoScore: 50 });
    await admin.get(`/api/dashboard/stats?websiteId=${newId()}`).expect(404);
    await admin.get('/api/dashboard/stats?websiteId=x').expect(404);
  });

  it('counts enabled content servers for a platform admin', async () => {
    const { admin, editor } = await galley.tenant();
    const before = (await stats(admin)).mcpServers;
    const add = (enabled: boolean) =>
      galley.app
        .get(EntityManagers, { strict: false })
        .forScope(Scope.system('test'))
        .execute(
          `insert into mcp_servers (id, name, description, type, version, role, url, args, headers, enabled,
            created_at) values (?, ?, '', 'http', '1', 'sources', 'https://a.example.com', '[]', '{}', ?, now())`,
          [newId(), newId(), enabled],
        );
    await add(true);
    await add(false);
    expect(await stats(admin)).toMatchObject({ mcpServers: before + 1 });
    expect(await stats(editor)).toMatchObject({ mcpServers: 0 });
  });

  it('shows posts by week and status, decisions, scores, spending and deliveries of the caller’s websites only', async () => {
    const { editor, admin, websiteId } = await galley.tenant();
    const { editor: stranger } = await galley.tenant();
    const figures = async (who: Agent, query = '') =>
      (await who.get(`/api/dashboard/figures${query}`).expect(200)).body;
    const [approved] = [await saved(websiteId, 100), await saved(websiteId, 64), await saved(websiteId, null)];
    const em = galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test'));
    await em.execute(`update blog_posts set pending_since = now() - interval '10 hours' where create_id = ?`, [
      approved,
    ]);
    await admin.patch(`/api/blog-posts/${approved}/status`).send({ status: 'approved', version: 1 }).expect(200);
    await admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: 5_000_000 }).expect(200);

    const drawn = await figures(editor, `?websiteId=${websiteId}`);
    expect(drawn.weeks).toHaveLength(12);
    expect(drawn.weeks.at(-1)).toMatchObject({
      week: weekOf(dayOf(new Date())),
      pending: 2,
      approved: 1,
      published: 0,
      rejected: 0,
      withdrawn: 0,
      decisions: 1,
    });
    expect(drawn.weeks.at(-1).decisionHours.median / 10).toBeCloseTo(1, 0);
    expect(drawn.weeks.at(-2)).toMatchObject({ pending: 0, decisions: 0, decisionHours: null });
    expect(drawn.scores).toHaveLength(8);
    expect(drawn.scores[0]).toEqual({ from: 60, to: 64, posts: 1 });
    expect(drawn.scores.at(-1)).toEqual({ from: 95, to: 100, posts: 1 });
    expect(drawn.pipeline).toEqual({ pending: 2, approved: 1, published: 0, rejected: 0, withdrawn: 0 });
    expect(drawn.spend.websites).toEqual([
      { websiteId, name: expect.any(String), spentMicroUsd: 0, capMicroUsd: 5_000_000 },
    ]);
    expect(drawn.spend.months).toHaveLength(6);
    expect(drawn.deliveries).toHaveLength(30);
    expect(await figures(editor)).toEqual(drawn);
    expect((await figures(admin)).pipeline.pending).toBeGreaterThanOrEqual(2);
    expect((await figures(stranger)).pipeline.pending).toBe(0);
  });

  it('lists spending by the share of the cap, of which any is too much for a cap of 0, and then without a cap', async () => {
    const { admin, websiteId: near } = await galley.tenant();
    const [{ websiteId: over }, { websiteId: free }] = [await galley.tenant(), await galley.tenant()];
    const em = galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test'));
    for (const [id, spent, cap] of [
      [near, 9_000_000, 10_000_000],
      [over, 1_000_000, 0],
      [free, 20_000_000, null],
    ] as const) {
      await em.execute(
        `insert into tally_changes (website_id, measure, day, amount)
         values (?, 'spent', date_trunc('month', now() at time zone 'utc'), ?)`,
        [id, spent],
      );
      if (cap !== null) await admin.put(`/api/websites/${id}/budget`).send({ monthlyCapMicroUsd: cap }).expect(200);
    }
    const { body } = await admin.get('/api/dashboard/figures').expect(200);
    const listed = body.spend.websites.map(({ websiteId }: { websiteId: string }) => websiteId);
    expect(listed.filter((id: string) => [near, over, free].includes(id))).toEqual([over, near, free]);
  });

  it('lists the posts that the cards count: published ones, drafts, and posts of a range of days', async () => {
    const { editor, websiteId } = await galley.tenant();
    const [edited] = [await saved(websiteId, 60), await saved(websiteId, 70)];
    await editor.patch(`/api/blog-posts/${edited}`).send({ title: 'Edited', version: 1 }).expect(200);
    const ids = async (query: string) =>
      (await editor.get(`/api/blog-posts?${query}`).expect(200)).body.map(({ id }: { id: number }) => id);
    const today = dayOf(new Date());
    expect(await ids('isWorkedOn=true')).toEqual([edited]);
    expect(await ids('isPublished=true')).toEqual([]);
    expect(await ids(`from=${daysBefore(today, 1)}&to=${today}`)).toHaveLength(2);
    expect(await ids(`to=${daysBefore(today, 2)}`)).toEqual([]);
    await editor.get('/api/blog-posts?from=yesterday').expect(400);
    await editor.get('/api/blog-posts?isPublished=perhaps').expect(400);
  });

  it('lists activity on the caller’s websites, newest first, in pages', async () => {
    const { editor, websiteId, admin } = await galley.tenant();
    const { editor: stranger, websiteId: theirs } = await galley.tenant();
    const id = await saved(websiteId, 50);
    await admin
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'rejected', version: 1, reason: 'Thin' })
      .expect(200);
    const first = await editor.get('/api/dashboard/activity?limit=1').expect(200);
    expect(first.body).toEqual([
      expect.objectContaining({
        action: 'post.declined',
        websiteId,
        actor: { kind: 'user', id: expect.any(String), name: expect.stringMatching(/^Ada/) },
        subject: { kind: 'post', id: String(id), name: 'Heat pumps in old houses' },
        changes: { status: ['pending', 'rejected'], reason: [null, 'Thin'] },
      }),
    ]);
    const next = /<(.+)>; rel="next"/.exec(first.headers['link']!)![1]!;
    expect((await editor.get(next).expect(200)).body[0]).toMatchObject({ action: 'post.generated' });
    const { body } = await stranger.get('/api/dashboard/activity').expect(200);
    expect(body.every((row: { websiteId: string }) => row.websiteId === theirs)).toBe(true);
  });

  it('names a deleted post by its last title', async () => {
    const { editor, websiteId } = await galley.tenant();
    const id = await saved(websiteId, 50);
    await editor.delete(`/api/blog-posts/${id}`).expect(204);
    const { body } = await editor.get('/api/dashboard/activity?limit=1').expect(200);
    expect(body[0]).toMatchObject({ action: 'post.deleted', subject: { name: 'Heat pumps in old houses' } });
  });
});
