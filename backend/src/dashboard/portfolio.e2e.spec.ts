import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');

describe('the portfolio', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  const rows = (sql: string, values: unknown[] = []) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(SYSTEM).execute(sql, values);
  const saved = async (websiteId: string, score = { total: 80, checks: [] } as object) =>
    (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: SYSTEM, draft: aDraft({ websiteId, score: score as never }), fingerprints: [] })
    ).postId;
  const portfolio = async (who: Agent, query = '') => (await who.get(`/api/portfolio${query}`).expect(200)).body;
  const approve = (who: Agent, id: number) =>
    who.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: 1 }).expect(200);

  it('says of each website what waits, how long the approved posts last, and what needs somebody', async () => {
    const { editor, websiteId, admin } = await galley.tenant();
    await admin.patch(`/api/websites/${websiteId}`).send({ publishingSchedule: 'weekly', undoSeconds: 0 }).expect(200);
    const figure = (value: number) => ({ value, checks: 1, passed: 1 });
    const figures = { seo: figure(70), evidence: figure(90), brief: figure(100) };
    const [first, second] = [await saved(websiteId, { total: 70, checks: [], figures }), await saved(websiteId)];
    await saved(websiteId);
    await approve(editor, first);
    await approve(editor, second);
    expect(await portfolio(editor)).toEqual([
      {
        websiteId,
        name: expect.any(String),
        url: expect.any(String),
        logoUrl: null,
        colour: null,
        isActive: true,
        publishingSchedule: 'weekly',
        pendingPosts: 1,
        approvedPosts: 2,
        runwayWeeks: 2,
        nextSlotAt: null,
        lastPublishedOn: null,
        seo: 70,
        evidence: 90,
        failedDeliveries: 0,
        spentMicroUsd: 0,
        capMicroUsd: null,
        alerts: ['not_connected'],
      },
    ]);
  });

  it('knows the next slot, the last day with a published post, the budget and what has run dry', async () => {
    const { editor, websiteId, admin } = await galley.tenant();
    expect(await portfolio(editor)).toMatchObject([{ alerts: ['not_connected', 'runs_dry'] }]);
    const id = await saved(websiteId);
    await rows(`update blog_posts set published_at = '2026-11-20T10:00:00Z', created_at = now() where create_id = ?`, [
      id,
    ]);
    await admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: 0 }).expect(200);
    const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Heating' }).expect(201);
    const today = new Date().toISOString().slice(0, 10);
    const topic = {
      websiteId,
      categoryId: category.id,
      title: 'Warm floors',
      description: 'Of floors',
      startDate: today,
      endDate: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28'),
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTime: '09:00',
      scheduleTimezone: 'UTC',
    };
    await editor.post('/api/focus-topics').send(topic).expect(201);
    const [row] = await portfolio(editor);
    expect(row).toMatchObject({
      lastPublishedOn: '2026-11-20',
      capMicroUsd: 0,
      alerts: ['budget_spent', 'not_connected'],
    });
    expect(row.nextSlotAt).toMatch(/T09:00:00\.000Z$/);
  });

  it('says that deliveries are delayed, but not after the first failure', async () => {
    const { editor, websiteId } = await galley.tenant();
    const [config, delivery] = [newId(), newId()];
    await rows(
      `insert into publishing_configs (id, website_id, template_type, destination_url, headers, field_mapping, constants,
        release, settings, signing_secret, is_active, version, created_at, updated_at)
       values (?, ?, 'custom', 'https://a.example.com', '{}', '{}', '{}', 'on_approval', '{}', '', true, 1, now(), now())`,
      [config, websiteId],
    );
    await rows(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status, attempt,
        next_attempt_at, lease_token, version, created_at)
       values (?, ?, ?, ?, ?, '', 'publish', now(), 'retrying', 1, '2100-01-01', 0, 1, now())`,
      [delivery, delivery, websiteId, config, await saved(websiteId)],
    );
    expect(await portfolio(editor)).toMatchObject([{ alerts: [] }]);
    await rows('update deliveries set attempt = 2 where id = ?', [delivery]);
    expect(await portfolio(editor)).toMatchObject([{ alerts: ['deliveries_delayed'] }]);
  });

  it('lists only one’s own websites, in any order, page by page', async () => {
    const { editor: other } = await galley.tenant();
    const { admin, editor, websiteId } = await galley.tenant();
    await saved(websiteId);
    expect((await portfolio(other)).map((row: { websiteId: string }) => row.websiteId)).not.toContain(websiteId);
    for (const sort of [
      'name',
      '-name',
      '-alerts',
      '-pending',
      'pending',
      'runway',
      '-runway',
      '-published',
      '-spent',
    ]) {
      const whole = await portfolio(admin, `?sort=${sort}`);
      const paged: unknown[] = [];
      let next: string | undefined = `/api/portfolio?sort=${sort}&limit=2`;
      while (next) {
        const answer: request.Response = await admin.get(next).expect(200);
        paged.push(...answer.body);
        expect(answer.headers['x-total-count']).toBe(String(whole.length));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
      }
      expect(paged).toEqual(whole);
    }
    expect((await portfolio(admin, '?sort=-pending'))[0].pendingPosts).toBeGreaterThan(0);
    await editor.get('/api/portfolio?sort=colour').expect(400);
    await editor.get('/api/portfolio?cursor=made-up').expect(400);
  });

  it('is narrowed by name, state and need', async () => {
    const { admin, editor, websiteId } = await galley.tenant();
    const name = `Quay ${newId()}`;
    await admin.patch(`/api/websites/${websiteId}`).send({ name, isActive: false }).expect(200);
    const ids = async (query: string) =>
      (await portfolio(editor, query)).map((row: { websiteId: string }) => row.websiteId);
    expect(await ids(`?q=${encodeURIComponent(name.slice(0, 30))}`)).toEqual([websiteId]);
    expect(await ids(`?websiteId=${websiteId}`)).toEqual([websiteId]);
    await editor.get(`/api/portfolio?websiteId=${newId()}`).expect(404);
    expect(await ids('?q=100%25')).toEqual([]);
    expect(await ids('?isActive=true')).toEqual([]);
    expect(await ids('?needsAttention=true')).toEqual([]);
    expect(await ids('?needsAttention=false&isActive=false')).toEqual([websiteId]);
  });

  it('is a file where CSV is asked for', async () => {
    const { editor, admin, websiteId } = await galley.tenant();
    await admin.patch(`/api/websites/${websiteId}`).send({ name: '=cmd()' }).expect(200);
    const { text, headers } = await editor.get('/api/portfolio').set('accept', 'text/csv').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="websites.csv"');
    const [header, line, ...more] = text.trim().split('\r\n');
    expect(header).toMatch(/^"name","url","active","schedule","pendingPosts"/);
    expect(line).toContain(websiteId);
    expect(line).not.toMatch(/^"=/);
    expect(more).toEqual([]);
  });
});
