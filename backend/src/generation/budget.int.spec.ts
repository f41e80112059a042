import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { JobQueue } from '../shared/application/job-queue.js';
import { Clock } from '../shared/domain/clock.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { CancelRun } from './application/cancel-run.js';
import { RunRecords, Runs } from './application/ports.js';
import type { ModelCall } from './application/writer.js';
import { Writer } from './application/writer.js';

const SYSTEM = Scope.system('test');
const RESERVE = 100_000;

describe('the monthly cap of a website', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  let categoryId: string;
  const now = { at: new Date('2026-11-21T12:00:00Z') };

  beforeAll(async () => {
    galley = await startTestApp();
    // Jobs are stopped, so runs stay queued: these tests are only about reserved and spent amounts.
    await use(JobQueue).stop(0);
    Object.assign(use(Writer), { reserveMicroUsd: RESERVE });
    use(Clock).now = () => now.at;
  });
  beforeEach(async () => {
    now.at = new Date('2026-11-21T12:00:00Z');
    ({ admin, editor, websiteId } = await galley.tenant());
    ({ id: categoryId } = (await editor.post('/api/categories').send({ websiteId, name: 'Boats' }).expect(201)).body);
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const setCap = (cap: number | null) =>
    admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: cap });
  const budget = async () => (await editor.get(`/api/websites/${websiteId}/budget`).expect(200)).body;
  const create = () =>
    editor.post('/api/blog-posts/create').set('Prefer', 'respond-async').send({ websiteId, categoryId });
  const pays = (runId: string, costMicroUsd: number) =>
    use(RunRecords).addModelCall(SYSTEM, { id: runId, websiteId, profile: null }, aCall(costMicroUsd));
  const aCall = (costMicroUsd: number): ModelCall => ({
    step: 'draft',
    model: 'a-model',
    requestId: null,
    version: '1',
    text: 'Write.',
    usage: { inputTokens: 1, outputTokens: 1, cacheRead: 0, cacheWrite: 0, costMicroUsd },
    startedAt: now.at,
    ms: 1,
    error: null,
  });

  it('is absent at first, and visible to the website’s members', async () => {
    expect(await budget()).toEqual({
      monthlyCapMicroUsd: null,
      spent: 0,
      reserved: 0,
      perPost: RESERVE,
      admitsPost: true,
    });
    await create().expect(202);
    expect(await budget()).toMatchObject({ reserved: RESERVE });
  });

  it('is set and removed only by platform admins, and each change is audited once', async () => {
    await editor.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: 5 }).expect(403);
    expect((await setCap(250_000).expect(200)).body).toMatchObject({ monthlyCapMicroUsd: 250_000 });
    await setCap(250_000).expect(200);
    expect((await setCap(null).expect(200)).body).toMatchObject({ monthlyCapMicroUsd: null });
    const { body: lines } = await admin.get(`/api/audit-log?websiteId=${websiteId}&action=website.cap_set`).expect(200);
    expect(lines.map(({ changes }: { changes: object }) => changes)).toEqual([
      { monthlyCapMicroUsd: [250_000, null] },
      { monthlyCapMicroUsd: [null, 250_000] },
    ]);
  });

  it.each([-1, 1.5, '5', true, {}, 1e13])('rejects %j', async (cap) => {
    await admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: cap }).expect(400);
  });
  it('is required in the request', async () =>
    void (await admin.put(`/api/websites/${websiteId}/budget`).send({}).expect(400)));
  it('exists only for existing websites', async () =>
    void (await admin.put(`/api/websites/${newId()}/budget`).send({ monthlyCapMicroUsd: 1 }).expect(404)));

  it('rejects a run that would exceed it, with the figures, and starts none', async () => {
    await setCap(250_000).expect(200);
    await create().expect(202);
    await create().expect(202);
    const { body: problem } = await create().expect(409);
    expect(problem).toMatchObject({
      type: 'urn:galley:problem:cap-reached',
      cap: 250_000,
      spent: 0,
      reserved: 200_000,
      needed: RESERVE,
    });
    expect(problem.message).toContain('monthly cap of $0.25: $0.00 are spent, $0.20 are reserved');
    expect((await editor.get('/api/generation-runs').expect(200)).body).toHaveLength(2);
  });

  it('is told before a run, with the text of the refusal', async () => {
    await setCap(RESERVE - 1).expect(200);
    const { body: problem } = await create().expect(409);
    const { body } = await editor.get(`/api/websites/${websiteId}/readiness`).query({ categoryId }).expect(200);
    expect(body).toMatchObject({
      canBeWritten: false,
      reason: `The post cannot be written this month. ${problem.message}`,
      documents: [],
    });
    await setCap(RESERVE).expect(200);
    const { body: admitted } = await editor
      .get(`/api/websites/${websiteId}/readiness`)
      .query({ categoryId })
      .expect(200);
    expect(admitted.reason).not.toContain('this month');
    expect(await budget()).toMatchObject({ reserved: 0 });
  });

  it('is never exceeded by fifty concurrent starts', async () => {
    await setCap(7 * RESERVE).expect(200);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 202)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(43);
    expect(await budget()).toEqual({
      monthlyCapMicroUsd: 700_000,
      spent: 0,
      reserved: 700_000,
      perPost: RESERVE,
      admitsPost: false,
    });
  });

  it('counts what a run has spent once, not in addition to its reservation', async () => {
    const { body: run } = await create().expect(202);
    await pays(run.id, 30_000);
    expect(await budget()).toMatchObject({ spent: 30_000, reserved: 70_000 });
    await pays(run.id, 90_000);
    expect(await budget()).toMatchObject({ spent: 120_000, reserved: 0 });
  });

  it('releases the unspent reservation of a run that ended', async () => {
    const { body: run } = await create().expect(202);
    await pays(run.id, 30_000);
    await use(CancelRun).execute({ scope: SYSTEM, id: run.id });
    expect(await budget()).toMatchObject({ spent: 30_000, reserved: 0 });
  });

  it('still includes the reservation of a run whose worker died', async () => {
    const { body: made } = await create().expect(202);
    const run = await use(Runs).get(SYSTEM, made.id);
    run.begin(now.at, 0);
    await use(Runs).save(run);
    await pays(run.id, 40_000);
    now.at = new Date(now.at.getTime() + 3_600_000);
    expect(await budget()).toMatchObject({ spent: 40_000, reserved: 60_000 });
  });

  it('is checked again when a run is resumed', async () => {
    const { body: run } = await create().expect(202);
    await editor.post(`/api/generation-runs/${run.id}/cancel`).expect(200);
    await setCap(50_000).expect(200);
    await editor.post(`/api/generation-runs/${run.id}/resume`).expect(409);
    expect(await budget()).toMatchObject({ reserved: 0 });
    await setCap(150_000).expect(200);
    await editor.post(`/api/generation-runs/${run.id}/resume`).expect(202);
    expect(await budget()).toMatchObject({ reserved: RESERVE });
  });

  it('starts again with each month (UTC)', async () => {
    const { body: run } = await create().expect(202);
    await pays(run.id, 60_000);
    await use(CancelRun).execute({ scope: SYSTEM, id: run.id });
    now.at = new Date('2026-11-30T23:59:59.999Z');
    expect(await budget()).toMatchObject({ spent: 60_000 });
    now.at = new Date('2026-12-01T00:00:00.000Z');
    expect(await budget()).toMatchObject({ spent: 0 });
  });

  it('applies to tests of a category too', async () => {
    await setCap(50_000).expect(200);
    await editor.post('/api/test/content-generation').send({ websiteId, categoryId }).expect(409);
  });

  it('is calculated with index-only scans', async () => {
    const em = use(EntityManagers).forScope(SYSTEM);
    const plan = await em.transactional(async (fork) => {
      await fork.execute('set local enable_seqscan = off');
      await fork.execute('set local enable_bitmapscan = off');
      const spent = await fork.execute<Record<string, string>[]>(
        `explain select sum(cost_micro_usd) from model_calls where website_id = '${websiteId}' and at >= '2026-11-01'`,
      );
      const reserved = await fork.execute<Record<string, string>[]>(
        `explain select sum(reserved_micro_usd) from generation_runs where website_id = '${websiteId}' and reserved_micro_usd > 0`,
      );
      return [...spent, ...reserved].map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Only Scan using model_calls_month_index/);
    expect(plan).toMatch(/Index Only Scan using generation_runs_reserved_index/);
  });
});
