import { jest } from '@jest/globals';
import { Conflict } from '../domain/domain-error.js';
import { LeaseLost } from '../domain/lease.js';
import { type ClaimedWork, LeasedWork, RECORD_AGAIN_MS } from './leased-work.js';

const OUTAGE = new Error('connection refused');
const DEFECT = new TypeError('x is not a function');
const REFUSAL = new (class extends Conflict {})('The website is paused.');

const leasedWork = new LeasedWork({ name: (error) => (error === OUTAGE ? 'The database is away.' : null) });
const never = new AbortController().signal;

/** Work that ends as given, and the ends that it recorded. */
function aWork(work: ClaimedWork['work'], more: Partial<ClaimedWork> = {}) {
  const recorded: unknown[] = [];
  const claimed: ClaimedWork = {
    renew: async () => undefined,
    work,
    handBack: async () => void recorded.push('handed back'),
    fail: async (error) => void recorded.push(error),
    ...more,
  };
  return { claimed, recorded };
}
const failing = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe('leased work', () => {
  it('that succeeds records nothing more', async () => {
    const { claimed, recorded } = aWork(async () => undefined);
    await leasedWork.run(claimed, never);
    expect(recorded).toEqual([]);
  });

  it('is handed back when the process stops, whatever broke by that', async () => {
    const stop = new AbortController();
    const { claimed, recorded } = aWork(async (signal) => {
      stop.abort();
      signal.throwIfAborted();
    });
    await leasedWork.run(claimed, stop.signal);
    expect(recorded).toEqual(['handed back']);
  });

  it('is left to the worker that has claimed it since', async () => {
    const { claimed, recorded } = aWork(failing(new LeaseLost()));
    await leasedWork.run(claimed, never);
    const overtaken = aWork(failing(DEFECT), { fail: failing(new LeaseLost()) });
    await leasedWork.run(overtaken.claimed, never);
    expect([...recorded, ...overtaken.recorded]).toEqual([]);
  });

  it('stops when a renewal finds that the lease is lost', async () => {
    const { claimed, recorded } = aWork((signal) => new Promise((_, no) => (signal.onabort = () => no(DEFECT))), {
      renew: failing(new LeaseLost()),
    });
    await leasedWork.run(claimed, never, 1);
    expect(recorded).toEqual([]);
  });

  it('fails with an error for people, which is not logged', async () => {
    const { claimed, recorded } = aWork(failing(REFUSAL));
    await leasedWork.run(claimed, never);
    expect(recorded).toEqual([REFUSAL]);
  });

  it('fails with a defect, which is logged', async () => {
    const { claimed, recorded } = aWork(failing(DEFECT));
    await expect(leasedWork.run(claimed, never)).rejects.toBe(DEFECT);
    expect(recorded).toEqual([DEFECT]);
  });

  it('does not fail in an outage: its lease ends, and it is claimed again', async () => {
    const { claimed, recorded } = aWork(failing(OUTAGE));
    await expect(leasedWork.run(claimed, never)).rejects.toBe(OUTAGE);
    expect(recorded).toEqual([]);
  });

  it('records an outage as soon as that can be saved', async () => {
    const tries = [failing(OUTAGE), async () => undefined];
    const said: string[] = [];
    const { claimed, recorded } = aWork(failing(OUTAGE), {
      postpone: (outage) => {
        said.push(outage);
        return tries.shift()!();
      },
    });
    jest.useFakeTimers();
    const run = leasedWork.run(claimed, never);
    await jest.advanceTimersByTimeAsync(RECORD_AGAIN_MS);
    await run;
    jest.useRealTimers();
    expect(said).toEqual(['The database is away.', 'The database is away.']);
    expect(recorded).toEqual([]);
  });
});
