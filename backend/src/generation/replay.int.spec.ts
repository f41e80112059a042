import { startTestApp, type TestApp } from '../../test/app.js';
import { LeasedWork } from '../shared/application/leased-work.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { Outages } from '../shared/application/outages.js';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../shared/domain/clock.js';
import { LeaseLost } from '../shared/domain/lease.js';
import { Scope } from '../shared/domain/scope.js';

import { DueRuns } from './adapters/jobs/due-runs.js';
import { CancelRun } from './application/cancel-run.js';
import { Runs, RunSteps, type StepKey, type StepResult } from './application/ports.js';
import { RunClaims } from './application/run-claims.js';
import { RunGeneration } from './application/run-generation.js';
import { RunJournals } from './application/run-journal.js';
import { RunTimes } from './application/run-times.js';
import { TopicGateway } from './application/topic-gateway.js';
import { Writers } from './application/writers.js';
import { Workflow } from './application/workflow.js';
import { aRun as aNewRun } from './application/testing/a-run.js';
import type { NewRun } from './domain/run/run-request.js';
import { STEP_NAMES, type StepName } from './domain/run/step-name.js';

const SYSTEM = Scope.system('test');

/** Steps of a process that dies before the step after `last`: from then on nothing is written, as after kill -9. */
class DyingSteps extends RunSteps {
  begun: StepName[] = [];

  constructor(
    private readonly steps: RunSteps,
    private readonly lives: number,
  ) {
    super();
  }

  finished = (scope: Scope, key: StepKey) => this.steps.finished(scope, key);
  say = (scope: Scope, key: StepKey, detail: string) => this.steps.say(scope, key, detail);
  end = (scope: Scope, key: StepKey, result: StepResult) => this.steps.end(scope, key, result);
  spentMs = (scope: Scope, runId: string) => this.steps.spentMs(scope, runId);
  interrupt = (scope: Scope, runId: string, reason: string, at: Date) => this.steps.interrupt(scope, runId, reason, at);
  forget = (scope: Scope, runId: string, names: readonly StepName[]) => this.steps.forget(scope, runId, names);

  async begin(scope: Scope, key: StepKey, at: Date): Promise<void> {
    if (this.begun.length >= this.lives) throw new LeaseLost();
    this.begun.push(key.name);
    await this.steps.begin(scope, key, at);
  }
}

describe('a run whose worker dies', () => {
  let galley: TestApp;
  let categoryId: string;
  beforeAll(async () => {
    galley = await startTestApp();
    await makeDemonstration(galley.app, SYSTEM);
    [{ id: categoryId }] = (await rows<{ id: string }>(`select id from categories where slug = 'insulation'`)) as [
      { id: string },
    ];
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const rows = <T>(sql: string, values: unknown[] = []) =>
    use(EntityManagers).forScope(SYSTEM).execute<T[]>(sql, values);
  const aRun = async (changes: Partial<NewRun> = {}) => {
    const run = aNewRun({ websiteId: demonstrationWebsite.id, categoryId, ...changes });
    await use(Runs).addOnce(SYSTEM, run);
    return run.id;
  };
  const worker = (steps: RunSteps) =>
    new RunGeneration(
      new RunClaims(
        use(Runs),
        steps,
        use(Workflow),
        use(TopicGateway),
        use(UnitOfWork),
        use(Clock),
        new RunTimes(),
        use(Writers),
      ),
      new RunJournals(use(Runs), steps, use(UnitOfWork), use(Clock), new RunTimes()),
      use(Workflow),
      new RunTimes(),
      new LeasedWork(use(Outages)),
    );
  const work = (id: string, steps: RunSteps = use(RunSteps)) => worker(steps).execute(id, new AbortController().signal);
  const run = async (id: string) =>
    (
      await rows<{ status: string; post_id: number | null; tries: number; error: unknown }>(
        'select status, post_id, tries, error from generation_runs where id = ?',
        [id],
      )
    )[0]!;
  /** Lets the lease of the dead worker expire. */
  const timePasses = (id: string) =>
    rows(
      `update generation_runs set lease_until = now() - interval '1 second' where id = ? and status = 'running' returning id`,
      [id],
    );

  it('continues after any last finished step and runs no step twice', async () => {
    const id = await aRun();
    const begun: StepName[] = [];
    for (let n = 0; n < STEP_NAMES.length; n++) {
      const steps = new DyingSteps(use(RunSteps), 1);
      await work(id, steps);
      begun.push(...steps.begun);
      await timePasses(id);
    }
    expect(begun).toEqual([...STEP_NAMES]);
    expect(await run(id)).toMatchObject({ status: 'succeeded', post_id: expect.any(Number), error: null });
    expect(await rows('select 1 from blog_posts where generation_run_id = ?', [id])).toHaveLength(1);
  });

  it('waits while others hold the passages that it needs, and writes its post once they have ended without', async () => {
    const [{ id: other } = { id: '' }] = await rows<{ id: string }>(
      `select id from categories where slug = 'heat-pumps'`,
    );
    const runs: string[] = [];
    const waitOf = async (of: string) =>
      (
        await rows<{ code: string | null }>(`select wait ->> 'code' as code from generation_runs where id = ?`, [of])
      )[0]!;
    for (let n = 0, code: string | null = null; n < 10 && code === null; n++) {
      const one = await aRun({ categoryId: other });
      await work(one, new DyingSteps(use(RunSteps), STEP_NAMES.indexOf('select') + 1));
      runs.push(one);
      ({ code } = await waitOf(one));
    }
    const id = runs.pop()!;
    expect(await waitOf(id)).toEqual({ code: 'passages-held' });
    expect(await run(id)).toMatchObject({ status: 'queued', tries: 0, error: null });
    expect((await use(DueRuns).due(200)).map((job) => job.id)).not.toContain(id);

    for (const ended of runs) await use(CancelRun).execute({ scope: SYSTEM, id: ended });
    await rows(`update generation_runs set next_try_at = now() - interval '1 second' where id = ? returning id`, [id]);
    await work(id);
    expect(await run(id)).toMatchObject({ status: 'succeeded', post_id: expect.any(Number), error: null });
  });

  it('has its whole time again after it was resumed, however long its finished steps took', async () => {
    const id = await aRun();
    const after = (seconds: number) => new Date(Date.parse('2026-11-25T08:00:00Z') + seconds * 1000);
    const step = async (name: StepName, from: number, to: number) => {
      const key = { websiteId: demonstrationWebsite.id, runId: id, name, inputHash: 'ab' };
      await use(RunSteps).begin(SYSTEM, key, after(from));
      await use(RunSteps).end(SYSTEM, key, { status: 'done', detail: '', output: null, at: after(to) });
    };
    await step('brief', 0, 200);
    expect(await use(RunSteps).spentMs(SYSTEM, id)).toBe(200_000);
    await rows('update generation_runs set resumed_at = ? where id = ? returning id', [after(300), id]);
    expect(await use(RunSteps).spentMs(SYSTEM, id)).toBe(0);
    await step('plan', 300, 330);
    expect(await use(RunSteps).spentMs(SYSTEM, id)).toBe(30_000);
    await use(CancelRun).execute({ scope: SYSTEM, id });
  });

  it('creates the same post as a run without interruption', async () => {
    const [interrupted, whole] = [await aRun(), await aRun()];
    const texts: string[] = [];
    for (const [id, lives] of [
      [interrupted, 2],
      [whole, 99],
    ] as const) {
      for (let n = 0; n < 6; n++) {
        await work(id, new DyingSteps(use(RunSteps), lives));
        await timePasses(id);
      }
      const [post] = await rows<{ content: string }>('select content from blog_posts where generation_run_id = ?', [
        id,
      ]);
      texts.push(post!.content);
      await rows('delete from blog_posts where generation_run_id = ? returning create_id', [id]);
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('is executed by one worker at a time', async () => {
    const id = await aRun();
    const all = Array.from({ length: 4 }, () => new DyingSteps(use(RunSteps), 99));
    await Promise.all(all.map((steps) => work(id, steps)));
    expect(all.filter(({ begun }) => begun.length > 0)).toHaveLength(1);
    expect(await run(id)).toMatchObject({ status: 'succeeded' });
  });

  it('cannot be saved by a worker whose lease has expired unnoticed', async () => {
    const id = await aRun();
    const sleeper = new DyingSteps(use(RunSteps), 99);
    const awake = sleeper.finished;
    sleeper.finished = async (scope, key) => {
      if (key.name !== 'save') return awake(scope, key);
      await timePasses(id);
      await work(id);
      return null;
    };
    await work(id, sleeper);
    expect(sleeper.begun).not.toContain('save');
    expect(await rows('select attempt from generation_runs where id = ?', [id])).toEqual([{ attempt: 2 }]);
    expect(await rows('select 1 from blog_posts where generation_run_id = ?', [id])).toHaveLength(1);
  });

  it('stops soon after it is cancelled', async () => {
    const id = await aRun();
    const steps = new DyingSteps(use(RunSteps), 99);
    const going = steps.finished;
    steps.finished = async (scope, key) => {
      if (key.name === 'draft') await use(CancelRun).execute({ scope: SYSTEM, id });
      return going(scope, key);
    };
    await work(id, steps);
    expect(steps.begun).not.toContain('draft');
    expect(await run(id)).toMatchObject({ status: 'cancelled', post_id: null });
  });

  it('is handed back in its current state when the process stops', async () => {
    const id = await aRun();
    const stopping = new AbortController();
    const steps = new DyingSteps(use(RunSteps), 99);
    const going = steps.finished;
    steps.finished = async (scope, key) => {
      if (key.name === 'select') stopping.abort();
      return going(scope, key);
    };
    await worker(steps).execute(id, stopping.signal);
    expect(await run(id)).toMatchObject({ status: 'queued', error: null });
    await work(id);
    expect(await run(id)).toMatchObject({ status: 'succeeded' });
  });

  it('continues with the step in which the database was unavailable, instead of failing', async () => {
    const id = await aRun();
    const steps = new DyingSteps(use(RunSteps), 99);
    const going = steps.end;
    steps.end = async (scope, key, result) => {
      if (key.name === 'select' && result.status !== 'failed')
        throw Object.assign(new Error('connect EHOSTUNREACH 10.0.0.10:5432'), { code: 'EHOSTUNREACH' });
      return going(scope, key, result);
    };
    await expect(work(id, steps)).rejects.toThrow('EHOSTUNREACH');
    expect(await run(id)).toMatchObject({ status: 'running', error: null });
    await timePasses(id);
    await work(id);
    expect(await run(id)).toMatchObject({ status: 'succeeded', post_id: expect.any(Number), error: null });
  });

  it('fails after five tries without a finished step, and can be resumed', async () => {
    const id = await aRun();
    for (let n = 0; n < 6; n++) {
      await work(id, new DyingSteps(use(RunSteps), 0));
      await timePasses(id);
    }
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'run-abandoned', step: null } });
  });

  it('waits its turn by website, however many runs one website has queued', async () => {
    const { websiteId, editor } = await galley.tenant();
    const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Boats' }).expect(201);
    const many = [await aRun(), await aRun(), await aRun()];
    const theirs = await aRun({ websiteId, categoryId: category.id });
    const order = (await use(DueRuns).due(200)).map(({ id }) => id).filter((id) => [...many, theirs].includes(id));
    expect(order).toEqual([many[0], theirs, many[1], many[2]]);
    for (const id of [...many, theirs]) await use(CancelRun).execute({ scope: SYSTEM, id });
  });

  it('is due again when its lease has expired', async () => {
    const id = await aRun();
    const due = async () => (await use(DueRuns).due(200)).find((job) => job.id === id);
    expect(await due()).toEqual({ name: 'generate', id, lane: demonstrationWebsite.id });
    await work(id, new DyingSteps(use(RunSteps), 1));
    expect(await due()).toBeUndefined();
    await timePasses(id);
    expect(await due()).toBeDefined();
    await work(id);
    expect(await due()).toBeUndefined();
  });
});
