import { LEASE_MS, LeaseLost } from '../../../shared/domain/lease.js';
import { TooLittleEvidence } from '../../../editorial/domain/evidence/evidence.js';
import { RunNotResumable, RunOver } from './errors.js';
import { GenerationRun, MAX_TRIES, RUN_TIME_MS } from './generation-run.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

const aRun = (): GenerationRun =>
  new GenerationRun(
    {
      id: '01933b6e-5c00-7d3a-9a11-000000000001',
      websiteId: '01933b6e-5c00-7d3a-9a11-000000000002',
      categoryId: '01933b6e-5c00-7d3a-9a11-000000000003',
      kind: 'create',
      request: { specificFocus: null, keyPoints: null, contentAngle: 'none' },
      requestedBy: null,
      requestedByName: 'Ada',
      writer: { id: 'embedded', version: '1' },
    },
    NOW,
  );
const aRunningOne = (): { run: GenerationRun; token: number } => {
  const run = aRun();
  return { run, token: run.begin(NOW, 0)! };
};

describe('a generation run', () => {
  it('belongs to one worker until the lease expires', () => {
    const { run } = aRunningOne();
    expect(run.isDue(later(LEASE_MS - 1))).toBe(false);
    expect(() => run.begin(later(LEASE_MS - 1), 0)).toThrow(LeaseLost);
    expect(run.isDue(later(LEASE_MS))).toBe(true);
    expect(run.begin(later(LEASE_MS), 0)).toBe(2);
  });

  it('cannot be ended by a worker that lost the lease', () => {
    const { run, token } = aRunningOne();
    run.begin(later(LEASE_MS), 0);
    expect(() => run.held(token)).toThrow(LeaseLost);
    expect(() => run.succeed(token, 7, [], NOW)).toThrow(LeaseLost);
    expect(() => run.fail(token, 'draft', new Error(), NOW)).toThrow(LeaseLost);
    expect(() => run.handBack(token)).toThrow(LeaseLost);
    expect(run).toMatchObject({ status: 'running', postId: null });
  });

  it('has the time that its finished steps have left over', () => {
    expect(aRunningOne().run.deadline).toEqual(later(RUN_TIME_MS));
    const run = aRun();
    run.begin(NOW, 100_000);
    expect(run.deadline).toEqual(later(RUN_TIME_MS - 100_000));
    const spent = aRun();
    spent.begin(NOW, RUN_TIME_MS + 1);
    expect(spent.deadline).toEqual(NOW);
  });

  it('stores the message of its failure, without details of an internal error', () => {
    const answered = aRunningOne();
    answered.run.fail(answered.token, 'select', new TooLittleEvidence(1, 1), NOW);
    expect(answered.run).toMatchObject({
      status: 'failed',
      endedAt: NOW,
      error: { step: 'select', code: 'too-little-evidence', kind: 'unprocessable' },
    });
    const broken = aRunningOne();
    broken.run.fail(broken.token, 'save', new Error('column "secret" does not exist'), NOW);
    expect(broken.run.error).toMatchObject({ code: 'step-broke', kind: 'upstream' });
    expect(broken.run.error?.message).not.toContain('secret');
  });

  it('fails after too many tries without a finished step', () => {
    const run = aRun();
    for (let n = 0; n < MAX_TRIES; n++) expect(run.begin(later(n * LEASE_MS), 0)).not.toBeNull();
    expect(run.begin(later(MAX_TRIES * LEASE_MS), 0)).toBeNull();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'run-abandoned' } });
  });

  it('may be claimed any number of times as long as steps finish', () => {
    const run = aRun();
    for (let n = 0; n < 3 * MAX_TRIES; n++) {
      expect(run.begin(later(n * LEASE_MS), 0)).not.toBeNull();
      run.progressed();
    }
  });

  it('can be claimed at once after it is handed back, and the try does not count', () => {
    const { run, token } = aRunningOne();
    run.handBack(token);
    expect(run).toMatchObject({ status: 'queued', tries: 0, deadline: null });
    expect(run.isDue(NOW)).toBe(true);
  });

  const busy = {
    step: 'draft',
    code: 'model-overloaded',
    kind: 'upstream',
    message: 'The provider is overloaded.',
    retryAfterMs: null,
    isBilled: false,
  } as const;

  it('waits for a busy writer, keeps its reservation, and its try does not count', () => {
    const { run, token } = aRunningOne();
    run.reservedMicroUsd = 500;
    expect(run.postpone(token, busy, null, NOW)).toBe(true);
    expect(run).toMatchObject({ status: 'queued', isWaiting: true, tries: 0, reservedMicroUsd: 500, deadline: null });
    expect([run.isDue(later(59_999)), run.isDue(later(60_000))]).toEqual([false, true]);
    run.begin(later(60_000), 0);
    expect(run).toMatchObject({ isWaiting: false, wait: { attempts: 1 } });
    run.progressed();
    expect(run.wait).toBeNull();
  });

  it('fails with a sentence of its own when it has waited for long enough', () => {
    const { run, token } = aRunningOne();
    run.postpone(token, busy, later(120_000), NOW);
    expect(run.postpone(run.begin(later(60_000), 0)!, busy, later(120_000), later(60_000))).toBe(true);
    expect(run.postpone(run.begin(later(120_000), 0)!, busy, later(120_000), later(120_000))).toBe(false);
    expect(run).toMatchObject({
      status: 'failed',
      isWaiting: false,
      wait: null,
      error: {
        step: 'draft',
        code: 'waited-in-vain',
        message:
          'The provider is overloaded. The run waited for 2 minutes, and that was in vain. Resume it later, and it ' +
          'goes on after the last finished step.',
      },
    });
  });

  it('can be cancelled while it waits', () => {
    const { run, token } = aRunningOne();
    run.postpone(token, busy, null, NOW);
    run.cancel(NOW);
    expect(run).toMatchObject({ status: 'cancelled', isWaiting: false, wait: null });
  });

  it('has more time with a writer that needs it', () => {
    const run = aRun();
    run.begin(NOW, 100_000, 2 * RUN_TIME_MS);
    expect(run.deadline).toEqual(later(2 * RUN_TIME_MS - 100_000));
  });

  it('can be cancelled once while a worker executes it', () => {
    const { run, token } = aRunningOne();
    run.cancel(NOW);
    expect(run.isDue(later(LEASE_MS))).toBe(false);
    expect(() => run.held(token)).toThrow(LeaseLost);
    expect(() => run.begin(later(LEASE_MS), 0)).toThrow(LeaseLost);
    expect(() => run.cancel(NOW)).toThrow(RunOver);
  });

  it('can be resumed only after it failed or was cancelled', () => {
    const { run, token } = aRunningOne();
    expect(() => run.resume(0, NOW)).toThrow(RunNotResumable);
    run.fail(token, 'draft', new Error(), NOW);
    run.resume(0, NOW);
    expect(run).toMatchObject({ status: 'queued', error: null, endedAt: null, tries: 0, resumedAt: NOW });
    run.succeed(run.begin(NOW, 0)!, 7, ['m1'], NOW);
    expect(run).toMatchObject({ status: 'succeeded', postId: 7, mailIds: ['m1'] });
    expect(() => run.resume(0, NOW)).toThrow(RunNotResumable);
    expect(() => run.cancel(NOW)).toThrow(RunOver);
  });
});
