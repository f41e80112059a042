import { Budget } from '../budget/budget.js';
import { NothingNew, TooLittleEvidence } from '../../../editorial/domain/evidence/evidence.js';
import { CopiedTooMuch } from '../../../editorial/domain/winnowing.js';
import {
  AllServersFailed,
  CategoryGone,
  NoContentServers,
  NothingProven,
  OutOfTime,
  RunAbandoned,
  RunFailed,
  StepBroke,
  StillRunning,
  WaitedInVain,
  WebsiteBecameInactive,
  WriterChanged,
} from './errors.js';
import { GenerationRun, isResumable } from './generation-run.js';
import { aRun } from '../../application/testing/a-run.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const BUSY = {
  step: 'draft',
  code: 'model-overloaded',
  kind: 'upstream',
  message: 'The provider is overloaded.',
  retryAfterMs: null,
  isBilled: false,
} as const;
/** Advice in a message on what a person can do. */
const TELLS_WHAT_TO_DO = /resume|start a new|look at it again|raise the cap/i;

const capReached = (): Error => {
  try {
    new Budget(1, 1, 0).admit(1);
    throw new Error('the budget was passed');
  } catch (error) {
    return error as Error;
  }
};

describe('a run that failed', () => {
  const failures = [
    new TooLittleEvidence(1, 1),
    new NothingNew(12),
    new CopiedTooMuch(0.4),
    new NothingProven(),
    new NoContentServers(),
    new AllServersFailed(['The content server docs.example.com did not answer within 20 seconds.']),
    new OutOfTime('draft', 120),
    new RunAbandoned(5),
    new WaitedInVain({ ...BUSY, retryAfterMs: 25_200_000 }, null, NOW),
    new WaitedInVain(
      BUSY,
      { ...BUSY, since: '2026-11-21T06:00:00Z', giveUpAt: '2026-11-21T12:00:00Z', attempts: 9 },
      NOW,
    ),
    new WriterChanged('embedded', 'anthropic'),
    new WebsiteBecameInactive(),
    new CategoryGone(),
    new StepBroke('select'),
    new StepBroke(null),
    new StillRunning('run-1'),
    RunFailed.fromRun({ id: 'run-1', status: 'cancelled', error: null }),
    capReached(),
  ];

  it.each(failures.map((failure) => [failure.constructor.name, failure.message]))(
    'says what a person can do: %s',
    (_, message) => {
      expect(message).toMatch(TELLS_WHAT_TO_DO);
      expect(message).toMatch(/^[A-Z0-9].+\.$/);
      expect(message).not.toMatch(/undefined|null|\[object/);
    },
  );

  const failedWith = (error: unknown): GenerationRun => {
    const run = aRun();
    run.fail(run.begin(NOW, 0)!, 'select', error, NOW);
    return run;
  };

  it('resumes after the last finished step', () => {
    const run = failedWith(new OutOfTime('draft', 120));
    expect(isResumable(run)).toBe(true);
    expect(run.resume(0, NOW)).toEqual([]);
    expect(run).toMatchObject({ status: 'queued', error: null });
  });

  it.each([
    new TooLittleEvidence(0, 0),
    new NothingNew(12),
    new CopiedTooMuch(0.4),
    new NothingProven(),
    new NoContentServers(),
  ])('researches again when the same material would fail again: %#', (error) => {
    const anew = failedWith(error).resume(0, NOW);
    expect(anew).toContain('research');
    expect(anew).not.toContain('brief');
  });

  it.each([new CategoryGone(), new WriterChanged('embedded', 'anthropic')])(
    'cannot be resumed when that would not help: %#',
    (error) => expect(isResumable(failedWith(error))).toBe(false),
  );

  it('reports its error and id to callers that wait for it', () => {
    const run = failedWith(new TooLittleEvidence(0, 0));
    expect(RunFailed.fromRun(run)).toMatchObject({
      kind: 'unprocessable',
      code: 'too-little-evidence',
      message: run.error!.message,
      details: { generationRunId: run.id },
    });
  });

  it('releases its reservation, and reserves again when it is resumed', () => {
    const run = aRun({ reserveMicroUsd: 500 });
    run.fail(run.begin(NOW, 0)!, 'select', new StepBroke('select'), NOW);
    expect(run.reservedMicroUsd).toBe(0);
    run.resume(700, NOW);
    expect(run.reservedMicroUsd).toBe(700);
    run.cancel(NOW);
    expect(run.reservedMicroUsd).toBe(0);
  });
});
