import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { TopicRuns } from '../planning/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { addDays, dateIn } from '../shared/domain/wall-clock.js';
import { Writer } from './application/writer.js';

const SYSTEM = Scope.system('test');
const websiteId = demonstrationWebsite.id;
const today = dateIn('UTC', new Date());

interface Slot {
  localDate: string;
  status: string;
  reason: string | null;
  runId: string | null;
}

describe('a focus topic on a schedule, with the real engine', () => {
  let galley: TestApp;
  let editor: ReturnType<typeof request.agent>;
  let categoryId: string;

  beforeAll(async () => {
    galley = await startTestApp();
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    const { body: categories } = await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    categoryId = categories.find(({ name }: { name: string }) => name === 'Heat Pumps').id;
  });
  afterAll(() => galley.stop());

  const sql = (text: string, values: unknown[] = []) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(SYSTEM).execute(text, values);
  const aTopic = async (details: object = {}): Promise<string> => {
    const topic = {
      websiteId,
      categoryId,
      title: 'Heat pumps in cold winters',
      description: 'How they cope with frost. What owners report.',
      startDate: addDays(today, -30),
      endDate: addDays(today, 60),
      ...details,
    };
    const schedule = {
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTime: '00:00',
      scheduleTimezone: 'UTC',
      contentAngle: 'how-to-guide',
    };
    return (
      await editor
        .post('/api/focus-topics')
        .send({ ...schedule, ...topic })
        .expect(201)
    ).body.id;
  };
  /** Makes a slot of the topic due for that day and runs the scheduler. */
  const comes = async (topicId: string, localDate: string): Promise<Slot> => {
    await sql(`update focus_topics set next_slot_at = ?, next_slot_date = ? where id = ?`, [
      new Date(Date.now() - 60_000),
      localDate,
      topicId,
    ]);
    await galley.app.get(Reconciler, { strict: false }).reconcile();
    return until('the slot is taken', async () => (await slotOn(topicId, localDate))!, {
      isSo: ({ status }) => status !== 'planned',
    });
  };
  const slotsOf = async (topicId: string): Promise<Slot[]> =>
    (await editor.get(`/api/focus-topics/${topicId}/slots?limit=200`).expect(200)).body;
  const slotOn = async (topicId: string, localDate: string) =>
    (await slotsOf(topicId)).find((each) => each.localDate === localDate);
  const ended = (runId: string) => editor.get(`/api/generation-runs/${runId}/events`).expect(200);
  const topic = async (id: string) => (await editor.get(`/api/focus-topics/${id}`).expect(200)).body;

  it('yields one pending post per day, each a different one', async () => {
    const begun = Date.now();
    const id = await aTopic();
    const posts: { title: string; status: string; generationRunId: string }[] = [];
    for (const day of [-2, -1, 0]) {
      const { runId } = await comes(id, addDays(today, day));
      await ended(runId!);
      expect(await slotOn(id, addDays(today, day))).toMatchObject({ status: 'done', reason: null, runId });
      posts.push(...(await editor.get(`/api/blog-posts?focusTopicId=${id}&limit=1`).expect(200)).body);
    }
    expect(posts.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(3);
    const { totalPostsGenerated, lastGeneratedAt } = await topic(id);
    expect(totalPostsGenerated).toBe(3);
    expect(Date.parse(lastGeneratedAt)).toBeGreaterThan(begun - 60_000);
  });

  it('has its run requested by the schedule, with the topic’s details', async () => {
    const id = await aTopic({ title: 'Noise in narrow yards' });
    const { runId } = await comes(id, today);
    await ended(runId!);
    const { body: run } = await editor.get(`/api/generation-runs/${runId}`).expect(200);
    expect(run).toMatchObject({ kind: 'topic', focusTopicId: id, requestedBy: 'Schedule' });
    expect(run.request).toEqual({
      specificFocus: 'Noise in narrow yards',
      keyPoints: 'How they cope with frost.\nWhat owners report.',
      contentAngle: 'how-to-guide',
      isModelTest: false,
    });
    const [line] = await sql(
      `select actor_kind, actor_name from audit_log where subject_id = ? and action = 'generation.started'`,
      [runId],
    );
    expect(line).toEqual({ actor_kind: 'schedule', actor_name: 'Schedule' });
  });

  it('counts the post of a test too, which uses no slot', async () => {
    const id = await aTopic({ scheduleEnabled: false, title: 'What a test costs' });
    const runId = newId();
    const requestBody = {
      runId,
      occasion: 'test' as const,
      topicId: id,
      websiteId,
      categoryId,
      title: 'What a test costs',
      description: 'How it is counted',
      contentAngle: null,
    };
    await galley.app.get(TopicRuns, { strict: false }).start(Scope.system('test', [websiteId]), requestBody);
    await galley.app.get(TopicRuns, { strict: false }).start(Scope.system('test', [websiteId]), requestBody);
    await ended(runId);
    expect((await topic(id)).totalPostsGenerated).toBe(1);
    expect(await slotsOf(id)).toEqual([]);
  });

  it('fails with its run and the run’s message, and resumes with it', async () => {
    const id = await aTopic({ title: 'Without a server' });
    await sql(`update mcp_servers set enabled = false`);
    const { runId } = await comes(id, today);
    await ended(runId!);
    const { body: run } = await editor.get(`/api/generation-runs/${runId}`).expect(200);
    expect(await slotOn(id, today)).toMatchObject({ status: 'failed', reason: run.error.message });
    await sql(`update mcp_servers set enabled = true`);
    await editor.post(`/api/generation-runs/${runId}/resume`).expect(202);
    await ended(runId!);
    expect(await slotOn(id, today)).toMatchObject({ status: 'done', reason: null });
    expect((await topic(id)).totalPostsGenerated).toBe(1);
  });

  it('is skipped when the website’s monthly cap is reached', async () => {
    const id = await aTopic({ title: 'Beyond the cap' });
    await sql(`insert into website_budgets (website_id, cap_micro_usd) values (?, 1)`, [websiteId]);
    // Gives the writer a reservation, as a writer with a model has. This test must be the last one.
    Object.defineProperty(galley.app.get(Writer, { strict: false }), 'reserveMicroUsd', { value: 2 });
    const slot = await comes(id, today);
    expect(slot).toMatchObject({ status: 'skipped', runId: null });
    expect(slot.reason).toMatch(/cap/);
    expect((await sql(`select count(*)::int as runs from generation_runs where focus_topic_id = ?`, [id]))[0]).toEqual({
      runs: 0,
    });
  });
});
