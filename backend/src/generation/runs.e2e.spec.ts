import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { newId } from '../shared/domain/ids.js';
import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi } from './adapters/anthropic/testing/messages-api.js';
import { type MessagesRequest, stepOf } from './adapters/anthropic/testing/messages-request.js';
import { fails } from './adapters/anthropic/testing/reply.js';
import { RunSteps } from './application/ports.js';
import { RunTimes } from './application/run-times.js';
import type { StepName } from './domain/run/step-name.js';
import { demonstrationFixture, websiteId } from './testing/demonstration-fixture.js';

interface Step {
  name: string;
  status: string;
  detail: string;
  tries: number;
  lastFailure: string | null;
}

describe('a run, as members of its website see it', () => {
  let api: MessagesApi;
  const { here, use, rows, create, run } = demonstrationFixture(async () => {
    api = await MessagesApi.start(littleModel());
    return { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url };
  });
  let { galley, editor, categories } = here;
  beforeAll(() => {
    ({ galley, editor, categories } = here);
    Object.assign(use(RunTimes), { heartbeatMs: 100 });
  });
  beforeEach(() => api.answersWith(littleModel()));
  afterAll(() => api.stop());

  const begin = async (body: object = {}): Promise<string> =>
    (await create(body).set('Prefer', 'respond-async').expect(202)).body.id;
  const ended = async (id: string) => {
    await editor.get(`/api/generation-runs/${id}/events`).expect(200);
    return run(id);
  };
  const resumed = async (id: string) => {
    await editor.post(`/api/generation-runs/${id}/resume`).expect(202);
    return ended(id);
  };
  const stepIn = ({ steps }: { steps: Step[] }, name: StepName): Step => steps.find((step) => step.name === name)!;
  const modelStep = (asked: MessagesRequest): string => /^Step: (.+)$/m.exec(stepOf(asked))![1]!;
  const askedFor = (step: string): number => api.requests.filter((asked) => modelStep(asked) === step).length;
  /**
   * Makes the model respond to all steps except this one, until the test sets another model. Resolves when the step is
   * requested.
   */
  const hangsAt = (step: string): Promise<void> =>
    new Promise((arrived) => {
      api.answersWith((asked) => {
        if (modelStep(asked) !== step) return littleModel()(asked);
        arrived();
        return { kind: 'hang' };
      });
    });
  /** Changes the database just as a step begins. */
  const asStepBegins = (name: StepName, change: () => Promise<unknown>): void => {
    const steps = use(RunSteps);
    const begins = steps.begin.bind(steps);
    steps.begin = async (scope, key, at) => {
      if (key.name === name) {
        steps.begin = begins;
        await change();
      }
      return begins(scope, key, at);
    };
  };

  it('ends within seconds when cancelled during a network call, and resumes later without paying twice', async () => {
    const drafting = hangsAt('draft');
    const id = await begin({ specificFocus: 'Cancelled in the middle' });
    await drafting;
    await editor.post(`/api/generation-runs/${id}/cancel`).expect(200);
    for (let aborted: unknown[] = []; aborted.length === 0;)
      aborted = await rows(`select 1 from model_calls where run_id = ? and step = 'draft' and error = 'aborted'`, [id]);
    const cancelled = await run(id);
    expect(cancelled).toMatchObject({ status: 'cancelled', error: null, resumable: true, postId: null });
    expect(stepIn(cancelled, 'draft')).toMatchObject({ status: 'failed', detail: 'The run was cancelled.' });

    api.answersWith(littleModel());
    const after = await resumed(id);
    expect(after).toMatchObject({ status: 'succeeded', postId: expect.any(Number) });
    expect([askedFor('plan'), askedFor('outline'), askedFor('draft')]).toEqual([0, 0, 1]);
    expect(stepIn(after, 'draft')).toMatchObject({ status: 'done', tries: 2, lastFailure: 'The run was cancelled.' });
    expect(stepIn(after, 'plan')).toMatchObject({ tries: 1, lastFailure: null });
  });

  it('responds 504 with the step when it is out of time, and resumes from there with fresh time', async () => {
    Object.assign(use(RunTimes), { budgets: { draft: 300 } });
    void hangsAt('draft');
    const { body: problem } = await create({ specificFocus: 'Out of time' }).expect(504);
    Object.assign(use(RunTimes), { budgets: {} });
    expect(problem).toMatchObject({ type: 'urn:galley:problem:out-of-time', generationRunId: expect.any(String) });
    expect(problem.message).toBe(
      'The run was out of time: "draft" had not ended after 0 seconds. Resume it, and it goes on after the last ' +
        'finished step with fresh time.',
    );
    expect(await run(problem.generationRunId)).toMatchObject({
      status: 'failed',
      error: { step: 'draft', code: 'out-of-time' },
      resumable: true,
    });

    api.answersWith(littleModel());
    const after = await resumed(problem.generationRunId);
    expect(after.status).toBe('succeeded');
    expect(stepIn(after, 'draft')).toMatchObject({ tries: 2, lastFailure: expect.stringContaining('out of time') });
    expect(askedFor('outline')).toBe(0);
  });

  it.each([
    [401, 502, /Ask the operator for a valid ANTHROPIC_API_KEY/],
    [402, 502, /no credit/],
  ])(
    'whose model provider fails with %d responds %d, says what to do, and can be resumed',
    async (status, answered, said) => {
      api.answersWith((asked) => (modelStep(asked) === 'draft' ? fails(status) : littleModel()(asked)));
      const { body: problem } = await create({ specificFocus: `Provider says ${status}` }).expect(answered);
      expect(problem.message).toMatch(said);
      const failed = await run(problem.generationRunId);
      expect(failed).toMatchObject({
        status: 'failed',
        error: { step: 'draft', message: problem.message },
        resumable: true,
      });
      expect(stepIn(failed, 'draft')).toMatchObject({ status: 'failed', detail: problem.message });
      api.answersWith(littleModel());
      expect((await resumed(problem.generationRunId)).status).toBe('succeeded');
    },
  );

  it('waits for a provider that is overloaded, says until when, goes on by itself, and pays no step twice', async () => {
    api.answersWith((asked) =>
      modelStep(asked) === 'draft' ? fails(529, { headers: { 'retry-after': '600' } }) : littleModel()(asked),
    );
    const { body: problem } = await create({ specificFocus: 'Provider is overloaded' }).expect(504);
    const id = problem.generationRunId;
    expect(problem).toMatchObject({
      type: 'urn:galley:problem:still-running',
      message:
        "The language model's provider is overloaded. The run waits and goes on by itself: look at it again later.",
    });
    const waits = await run(id);
    expect(waits).toMatchObject({
      status: 'queued',
      error: null,
      waiting: {
        step: 'draft',
        code: 'model-overloaded',
        message: "The language model's provider is overloaded.",
      },
    });
    const minutes = (Date.parse(waits.waiting.nextTryAt) - Date.parse(waits.waiting.since)) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const waiting = async () =>
      (await editor.get('/api/generation-runs?waiting=true').expect(200)).body.map((each: { id: string }) => each.id);
    expect(await waiting()).toEqual([id]);
    const { body: budget } = await editor.get(`/api/websites/${websiteId}/budget`).expect(200);
    expect(budget.reserved).toBeGreaterThan(0);

    await use(Reconciler).reconcile();
    expect(await run(id)).toMatchObject({ status: 'queued', waiting: { nextTryAt: waits.waiting.nextTryAt } });
    api.answersWith(littleModel());
    await rows(`update generation_runs set next_try_at = now() - interval '1 minute' where id = ? returning id`, [id]);
    await use(Reconciler).reconcile();
    const after = await ended(id);
    expect(after).toMatchObject({ status: 'succeeded', waiting: null });
    expect([askedFor('plan'), askedFor('outline'), askedFor('draft')]).toEqual([0, 0, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('tells those who follow it that it waits, and can be cancelled meanwhile', async () => {
    api.answersWith([fails(429, { headers: { 'retry-after': '3600' } })]);
    const id = await begin({ specificFocus: 'Cancelled while it waits' });
    const events = editor.get(`/api/generation-runs/${id}/events`).expect(200);
    const followed = events.then(({ text }) => text);
    await until('the run waits', async () => (await run(id)).waiting);
    await editor.post(`/api/generation-runs/${id}/cancel`).expect(200);
    expect(await followed).toMatch(/event: waiting\ndata: .*model-rate-limited/s);
    expect(await run(id)).toMatchObject({ status: 'cancelled', waiting: null });
  });

  it('stops with a message when its website becomes inactive, and can be resumed once it is active again', async () => {
    asStepBegins('draft', () => rows('update websites set is_active = false where id = ? returning id', [websiteId]));
    const { body: problem } = await create({
      categoryId: categories['Insulation'],
      specificFocus: 'Made inactive meanwhile',
    }).expect(409);
    expect(problem.message).toBe(
      'The website was made inactive while this run was under way, so it stopped: content generation is paused. ' +
        'Make the website active again, then resume the run.',
    );
    expect(askedFor('draft')).toBe(0);
    expect(await run(problem.generationRunId)).toMatchObject({
      status: 'failed',
      error: { step: 'draft', code: 'website-became-inactive' },
      resumable: true,
    });
    const { body: refused } = await editor.post(`/api/generation-runs/${problem.generationRunId}/resume`).expect(409);
    expect(refused.message).toBe('This website is inactive: content generation and publishing are paused.');
    expect(await run(problem.generationRunId)).toMatchObject({ status: 'failed', resumable: true });
    await rows('update websites set is_active = true where id = ? returning id', [websiteId]);
    expect(await resumed(problem.generationRunId)).toMatchObject({ status: 'succeeded', error: null });
  });

  it('stops with a message when its category is deleted, and cannot be resumed', async () => {
    const { body: category } = await editor
      .post('/api/categories')
      .send({ websiteId, name: 'Heat pump care' })
      .expect(201);
    asStepBegins('outline', () => rows('delete from categories where id = ? returning id', [category.id]));
    const { body: problem } = await create({ categoryId: category.id }).expect(409);
    expect(problem.message).toBe(
      'The category of this run was deleted, so it stopped. Start a new run with another category.',
    );
    expect(await run(problem.generationRunId)).toMatchObject({
      status: 'failed',
      category: null,
      categoryId: null,
      error: { step: 'outline', code: 'category-gone' },
      resumable: false,
    });
    const [notification] = (await editor.get('/api/notifications').expect(200)).body;
    expect(notification).toMatchObject({ kind: 'run_failed', about: problem.generationRunId, detail: problem.message });
  });

  it('works for a category without terms or expertise', async () => {
    const { body: category } = await editor
      .post('/api/categories')
      .send({ websiteId, name: 'Heat pump noise' })
      .expect(201);
    const { body } = await create({ categoryId: category.id }).expect(201);
    expect(body.post).toMatchObject({ category: 'Heat pump noise', status: 'pending' });
    expect(stepIn(await run(body.generationRunId), 'brief').detail).toMatch(
      /^.+: 0 SEO terms, 0 expertise areas, \d+ earlier posts?\./,
    );
  });

  it('researches again when resumed after too little evidence', async () => {
    const member = await galley.signedIn('tenant_admin');
    const { agent: admin } = await galley.signedIn('platform_admin');
    const { body: website } = await admin
      .post('/api/websites')
      .send({ name: 'Nothing to read', url: `https://${newId()}.example`, assignedUserId: member.id })
      .expect(201);
    const { body: category } = await member.agent
      .post('/api/categories')
      .send({ websiteId: website.id, name: 'Boats' })
      .expect(201);
    const { body: problem } = await member.agent
      .post('/api/blog-posts/create')
      .send({ websiteId: website.id, categoryId: category.id })
      .expect(422);
    expect(problem.message).toMatch(/Add a data source, or choose a wider topic; a resumed run researches anew\.$/);
    await member.agent.post(`/api/generation-runs/${problem.generationRunId}/resume`).expect(202);
    await member.agent.get(`/api/generation-runs/${problem.generationRunId}/events`).expect(200);
    const { body: again } = await member.agent.get(`/api/generation-runs/${problem.generationRunId}`).expect(200);
    expect(again).toMatchObject({ status: 'failed', error: { code: 'too-little-evidence' } });
    expect(stepIn(again, 'research').tries).toBe(2);
    expect(stepIn(again, 'brief').tries).toBe(1);
  });

  it('sends a reconnecting client what changed since its last event', async () => {
    const id = await begin({ specificFocus: 'Told in two parts' });
    const eventText = (await editor.get(`/api/generation-runs/${id}/events`).expect(200)).text;
    const ids = [...eventText.matchAll(/^id: (.+)$/gm)].map(([, eventId]) => eventId!);
    expect(new Set(eventText.match(/^event: step$/gm))).toEqual(new Set(['event: step']));
    const rest = (await editor.get(`/api/generation-runs/${id}/events`).set('Last-Event-ID', ids.at(-1)!).expect(200))
      .text;
    expect(rest.match(/^event: .+$/gm)).toEqual(['event: done']);
  });

  it('is listed by website, status, kind, and whether it is queued or running', async () => {
    const drafting = hangsAt('draft');
    const id = await begin({ specificFocus: 'Listed' });
    await drafting;
    const listed = async (query: string) =>
      (await editor.get(`/api/generation-runs?${query}`).expect(200)).body as {
        id: string;
        status: string;
        kind: string;
      }[];
    expect((await listed('underWay=true')).map((each) => each.id)).toEqual([id]);
    expect((await listed(`underWay=true&kind=create&websiteId=${websiteId}`))[0]).toMatchObject({
      id,
      websiteName: demonstrationWebsite.name,
      category: 'Heat Pumps',
      postTitle: null,
    });
    expect(await listed('underWay=true&kind=trial')).toEqual([]);
    expect(new Set((await listed('status=failed')).map(({ status }) => status))).toEqual(new Set(['failed']));
    expect(await listed('underWay=false&limit=1')).toHaveLength(1);
    for (const wrong of ['underWay=perhaps', 'kind=nonsense', 'status=nonsense', 'limit=0'])
      await editor.get(`/api/generation-runs?${wrong}`).expect(400);
    await editor.post(`/api/generation-runs/${id}/cancel`).expect(200);
  });

  it('causes a warning, before anything is spent, when the website already covers the topic', async () => {
    const { body } = await create({
      categoryId: categories['Insulation'],
      specificFocus: 'Sizing for old houses',
    }).expect(201);
    const similar = async (title: string) =>
      (await editor.get('/api/blog-posts/similar').query({ websiteId, title }).expect(200)).body;
    expect((await similar(body.post.title))[0]).toMatchObject({
      create_id: body.post.create_id,
      title: body.post.title,
      status: 'pending',
    });
    expect(await similar('Baking bread at high altitude')).toEqual([]);
    for (const title of ["'; drop table blog_posts; --", '%_\\', '\u0000', '\ud800', ' '])
      expect([200, 400]).toContain((await editor.get('/api/blog-posts/similar').query({ websiteId, title })).status);
    await rows(`update blog_posts set title = 'Тепловые насосы зимой' where create_id = ? returning create_id`, [
      body.post.create_id,
    ]);
    expect(await similar('Тепловые насосы')).toMatchObject([{ create_id: body.post.create_id }]);
    expect(await similar('Солнечные панели')).toEqual([]);
    const again = await ended(
      await begin({ categoryId: categories['Solar and Storage'], specificFocus: 'Тепловые насосы зимой' }),
    );
    expect(stepIn(again, 'brief').detail).toContain('The focus is close to “Тепловые насосы зимой”.');
  });
});
