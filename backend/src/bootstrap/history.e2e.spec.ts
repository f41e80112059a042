import { createHash } from 'node:crypto';
import request from 'supertest';
import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { demonstrationWebsite } from './demo/demonstration-website.js';
import { EmbeddedWriter } from '../generation/adapters/embedded/embedded-writer.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { makeFirstAccounts } from './first-accounts.js';

const websiteId = demonstrationWebsite.id;

/** HTML without elements and attributes that say nothing, and without ids that nothing leads to. */
const cleanFormOf = (html: string): string =>
  html
    .replace(/<\/?(?:span|div|section|font)\b[^<>]*>/g, '')
    .replace(/ (?:class|style|title|role|lang|data-[a-z-]+)="[^"]*"/g, '')
    .replace(/ id="([^"]*)"/g, (id, name: string) => (html.includes(`href="#${name}"`) ? id : ''))
    .replace(/\s+/g, ' ');

describe('the demonstration with its history', () => {
  let galley: TestApp;
  let token: string;
  const rows = <T>(sql: string) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute<T[]>(sql);
  const get = async (path: string) =>
    (await request(galley.http).get(path).auth(token, { type: 'bearer' }).expect(200)).body;

  beforeAll(async () => {
    galley = await startTestApp();
    await makeFirstAccounts(galley.app, testConfig(galley.databaseUrl, { DEMO: 'on' }));
    token = (
      await request(galley.http)
        .post('/api/login')
        .send({ email: 'editor@galley.local', password: 'galley-editor' })
        .expect(200)
    ).body.accessToken;
  }, 120_000);
  afterAll(() => galley.stop());

  it('has posts in every state, and some that wait for their review', async () => {
    const stats = await get('/api/dashboard/stats');
    expect(stats).toMatchObject({ publishedPosts: 11, pendingPosts: 3, drafts: 1 });
    const { pipeline } = await get('/api/dashboard/figures');
    expect(pipeline).toEqual({ pending: 3, approved: 1, published: 11, rejected: 2, withdrawn: 1 });
  });

  it('shows two months of posts, decisions and deliveries in the charts', async () => {
    const { weeks, deliveries, scores, spend } = await get('/api/dashboard/figures');
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(
      weeks.filter(
        ({ pending, approved, published, rejected, withdrawn }: Record<string, number>) =>
          pending! + approved! + published! + rejected! + withdrawn! > 0,
      ).length,
    ).toBeGreaterThanOrEqual(8);
    expect(sum(weeks.map(({ decisions }: { decisions: number }) => decisions))).toBe(15);
    expect(
      weeks.filter(({ decisionHours }: { decisionHours: unknown }) => decisionHours !== null).length,
    ).toBeGreaterThanOrEqual(7);
    expect(sum(deliveries.map(({ delivered }: { delivered: number }) => delivered))).toBeGreaterThan(3);
    expect(sum(scores.map(({ posts }: { posts: number }) => posts))).toBe(18);
    expect(spend.websites).toEqual([
      { websiteId, name: demonstrationWebsite.name, spentMicroUsd: 0, capMicroUsd: 25_000_000 },
    ]);
  });

  it('has posts of clean HTML, as they are read and as they were sealed', async () => {
    const posts = await get(`/api/blog-posts?websiteId=${websiteId}&limit=100`);
    const read = await Promise.all(
      posts.map(async ({ create_id: id }: { create_id: number }) => (await get(`/api/blog-posts/${id}`)).content),
    );
    const sealed = await rows<{ content: string }>(`select document::json->>'content' as content from sealed_posts`);
    const all: string[] = [...read, ...sealed.map(({ content }) => content)];
    expect(all.length).toBeGreaterThan(25);
    for (const html of all)
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1.02 * Buffer.byteLength(cleanFormOf(html)));
  });

  it('ends yesterday and leaves no due work', async () => {
    const [times] = await rows<Record<string, number>>(`select
      (select count(*)::int from blog_posts where created_at > now() or decided_at > now() or published_at > now()
      or updated_at > now()) as later,
      (select extract(day from now() - max(created_at))::int from blog_posts) as newest, (select extract(day
      from now() - min(created_at))::int from blog_posts) as oldest`);
    expect(times).toMatchObject({ later: 0, newest: expect.any(Number) });
    expect(times!.newest).toBeLessThanOrEqual(1);
    expect(times!.oldest).toBeGreaterThan(55);
    const [due] =
      await rows(`select (select count(*)::int from deliveries where next_attempt_at is not null) as deliveries,
        (select count(*)::int from mails) as mails,
      (select count(*)::int from generation_runs where status in ('queued', 'running')) as runs, (select count(*)::int
      from live_checks) as pages, (select count(*)::int from topic_slots) as slots`);
    expect(due).toEqual({ deliveries: 0, mails: 0, runs: 0, pages: 0, slots: 0 });
  });

  it('has its next weeks planned, from tomorrow on, by its editor', async () => {
    const now = new Date().toISOString();
    const [from, to] = [0, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const entries: { kind: string; status: string; at: string }[] = await get(`/api/calendar?from=${from}&to=${to}`);
    const slots = entries.filter(({ kind }) => kind === 'slot');
    expect(slots).toHaveLength(12);
    for (const { status, at } of slots) {
      expect(status).toBe('planned');
      expect(at > now).toBe(true);
    }
    const topics = await get(`/api/focus-topics?websiteId=${websiteId}&limit=3`);
    expect(new Set(topics.map(({ createdByName }: { createdByName: string }) => createdByName))).toEqual(
      new Set(['Demo Editor']),
    );
  });

  it('begins with its users and website, before the first action', async () => {
    const auditRows = await rows<{ action: string }>('select action from audit_log order by at, id limit 4');
    expect(auditRows.map(({ action }) => action)).toEqual([
      'user.created',
      'user.created',
      'website.created',
      'member.added',
    ]);
    const [late] = await get('/api/dashboard/activity?limit=1');
    expect(late.actor.name).not.toBe('first start');
    const [{ newest }] = (await rows<{ newest: boolean }>(
      `select max(created_at) < (select min(created_at) from categories) as newest from (select created_at from users
        union all select created_at from websites) t`,
    )) as [{ newest: boolean }];
    expect(newest).toBe(true);
  });

  it('equals what Galley writes: valid seals of approvals, and the current embedded writer', async () => {
    const sealed = await rows<{ seal: string; document: string }>('select seal, document from sealed_posts');
    expect(sealed).toHaveLength(12);
    for (const { seal, document } of sealed) expect(createHash('sha256').update(document).digest('hex')).toBe(seal);
    expect(await rows('select reason from post_tombstones')).toEqual([{ reason: 'withdrawn' }]);
    expect(await rows('select distinct writer, writer_version from generation_runs')).toEqual([
      { writer: 'embedded', writer_version: new EmbeddedWriter().version },
    ]);
  });

  it('can be used: posts, sources, versions, deliveries and the destination are read like any others', async () => {
    const [newest] = await get(`/api/blog-posts?websiteId=${websiteId}&limit=1`);
    const post = await get(`/api/blog-posts/${newest.create_id}`);
    expect(post.citations.length).toBeGreaterThan(5);
    expect(await get(`/api/blog-posts/${newest.create_id}/versions`)).toHaveLength(1);
    expect(await get(`/api/generation-runs/${post.generationRunId}`)).toMatchObject({
      status: 'succeeded',
      postId: newest.create_id,
    });
    const config = await get(`/api/publishing-config?websiteId=${websiteId}`);
    expect(config).toMatchObject({
      isActive: true,
      templateType: 'partner',
      totalPublished: 12,
      destinationUrl: `https://preview.galley.example/${websiteId}`,
    });
    const { body } = await request(galley.http)
      .post(`/api/publishing-config/${config.id}/secret/reveal`)
      .auth(token, { type: 'bearer' })
      .expect(200);
    expect(body.secret).toMatch(/^whsec_/);
    expect(await get(`/api/publishing-logs?websiteId=${websiteId}`)).toHaveLength(14);
  });

  it('shows on Galley Preview what it published, with no network', async () => {
    const { text } = await request(galley.http).get(`/preview/${websiteId}`).expect(200);
    expect(text.match(/<li lang="en"/g)).toHaveLength(11);
    const [, path] = /href="[^"]*(\/preview\/[^"]+\/[^"]+)"/.exec(text)!;
    await request(galley.http).get(path!).expect(200);
  });

  it('continues: the next post has the next number and a unique text', async () => {
    const [category] = await get(`/api/categories?websiteId=${websiteId}`);
    const { body } = await request(galley.http)
      .post('/api/blog-posts/create')
      .auth(token, { type: 'bearer' })
      .send({ websiteId, categoryId: category.id })
      .expect(201);
    expect(body.post).toMatchObject({ create_id: 19, status: 'pending' });
  }, 120_000);
});
