import { Scope } from '../../shared/domain/scope.js';
import { PassagesHeld } from '../domain/run/errors.js';
import type { BusyReason } from '../domain/run/writer-wait.js';
import { AwaitRun } from './await-run.js';
import { aRun } from './testing/a-run.js';
import { InMemoryRuns } from './testing/in-memory-runs.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const { step, code, kind, message } = new PassagesHeld();
const held: BusyReason = { step, code, kind, message, retryAfterMs: null, isBilled: false };
const busy: BusyReason = { ...held, step: 'draft', code: 'model-overloaded' };

/** Awaits a run that waits for this reason, and is cancelled while it does. */
async function awaited(reason: BusyReason): Promise<string> {
  const run = aRun();
  run.postpone(run.begin(NOW, 0)!, reason, null, NOW);
  const next = () => Promise.resolve(run.cancel(NOW));
  const awaits = new AwaitRun(new InMemoryRuns([run]), { watch: () => ({ next, close: () => undefined }) });
  const { signal } = new AbortController();
  return (await awaits.execute({ scope: Scope.system('test'), id: run.id, signal })).status;
}

describe('whoever waits for a run', () => {
  it('is answered when the run waits for its writer, which may last for hours', async () =>
    expect(await awaited(busy)).toBe('queued'));

  it('goes on waiting while the run waits for passages, which lasts for seconds', async () =>
    expect(await awaited(held)).toBe('cancelled'));
});
