import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import { OutOfTime } from '../domain/run/errors.js';
import { InMemoryRuns, InMemoryRunSteps } from './testing/in-memory-runs.js';
import { aRun } from './testing/a-run.js';
import { RunJournal } from './run-journal.js';
import { RunTimes } from './run-times.js';

class NoUnitOfWork extends UnitOfWork {
  run = <T>(_: Scope, work: (unit: Unit) => Promise<T>): Promise<T> =>
    work({ now: () => NOW, audit: async () => undefined, auditAs: async () => undefined, enqueue: () => undefined });
}

const NOW = new Date('2026-11-21T12:00:00Z');
const scope = Scope.system('test');

function aJournal({ times = new RunTimes(), signal = new AbortController().signal } = {}) {
  const run = aRun();
  const token = run.begin(NOW, 0)!;
  const runs = new InMemoryRuns([run]);
  const steps = new InMemoryRunSteps();
  const open = () =>
    new RunJournal({ scope, run, token, signal }, runs, steps, new NoUnitOfWork(), { now: () => NOW }, times);
  return { run, steps, open, journal: open() };
}
const gives =
  <T>(output: T) =>
  async () => ({ output, detail: 'Done.' });
const never = () => Promise.reject(new Error('not to be done again'));

describe('the journal of a run', () => {
  it('replays a finished step instead of running it again', async () => {
    const { journal, open } = aJournal();
    expect(await journal.step('plan', { a: 1 }, gives({ questions: 4 }))).toEqual({ questions: 4 });
    expect(await open().step('plan', { a: 1 }, never)).toEqual({ questions: 4 });
  });

  it('replays a step with an empty output', async () => {
    const { journal, open } = aJournal();
    await journal.step('save', {}, gives(null));
    expect(await open().step('save', {}, never)).toBeNull();
  });

  it('removes invalid characters from the output of a step', async () => {
    const { journal, open } = aJournal();
    const given = { title: 'a\0b', parts: ['\ud800', '\\u0000 as words', '👍'] };
    const storable = { title: 'ab', parts: ['\ufffd', '\\u0000 as words', '👍'] };
    expect(await journal.step('draft', {}, gives(given))).toEqual(storable);
    expect(await open().step('draft', {}, never)).toEqual(storable);
  });

  it('runs a step again for another input, and another step for the same input', async () => {
    const { journal } = aJournal();
    await journal.step('plan', { a: 1 }, gives(1));
    expect(await journal.step('plan', { a: 2 }, gives(2))).toBe(2);
    expect(await journal.step('outline', { a: 1 }, gives(3))).toBe(3);
  });

  it('runs a failed step again', async () => {
    const { journal, open, steps } = aJournal();
    await expect(
      journal.step('plan', {}, () => Promise.reject(new Error('column "secret" does not exist'))),
    ).rejects.toThrow('secret');
    expect(steps.rows()).toEqual([{ name: 'plan', status: 'failed', detail: expect.not.stringContaining('secret') }]);
    expect(await open().step('plan', {}, gives(1))).toBe(1);
  });

  it('stores the detail that a step reports while running', async () => {
    const { journal, steps } = aJournal();
    await journal.step('research', {}, async ({ say }) => {
      await say('2 of 4 servers answered.');
      expect(steps.rows()).toEqual([{ name: 'research', status: 'running', detail: '2 of 4 servers answered.' }]);
      return { output: 1, detail: '4 of 4 servers answered.' };
    });
    expect(steps.rows()).toEqual([{ name: 'research', status: 'done', detail: '4 of 4 servers answered.' }]);
  });

  it('ends a step at its time limit and aborts its work', async () => {
    const { journal } = aJournal({ times: new RunTimes(2_500, 20_000, { draft: 1 }) });
    let isReported = false;
    const hangs = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>(() => signal.addEventListener('abort', () => (isReported = true)));
    await expect(journal.step('draft', {}, hangs)).rejects.toThrow(OutOfTime);
    expect(isReported).toBe(true);
  });

  it('begins no step after the run’s deadline', async () => {
    const { journal, run } = aJournal();
    run.deadline = NOW;
    await expect(journal.step('draft', {}, () => new Promise<never>(() => undefined))).rejects.toThrow(OutOfTime);
  });

  it('stores nothing from a worker that lost the lease', async () => {
    const { journal, run, open } = aJournal();
    await expect(
      journal.step('draft', {}, async () => {
        run.cancel(NOW);
        return { output: 1, detail: '' };
      }),
    ).rejects.toThrow(LeaseLost);
    await expect(open().step('draft', {}, gives(1))).rejects.toThrow(LeaseLost);
  });

  it('ends at once when the worker’s signal is aborted', async () => {
    const stop = new AbortController();
    const { journal, steps } = aJournal({ signal: stop.signal });
    const going = journal.step('draft', {}, () => new Promise<never>(() => stop.abort(new Error('stopping'))));
    await expect(going).rejects.toThrow('stopping');
    expect(steps.rows()).toEqual([{ name: 'draft', status: 'running', detail: '' }]);
  });

  it('lets a step write its rows only while it holds the lease', async () => {
    const { journal, run } = aJournal();
    let written = 0;
    await journal.step('plan', {}, async () => ({ output: 1, detail: '', record: async () => void written++ }));
    expect(written).toBe(1);
    const lost = journal.step('draft', {}, async () => {
      run.cancel(NOW);
      return { output: 1, detail: '', record: async () => void written++ };
    });
    await expect(lost).rejects.toThrow(LeaseLost);
  });
});
