import { type BusyReason, nextAttempt, type WriterWait } from './writer-wait.js';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);
const busy = (changes: Partial<BusyReason> = {}): BusyReason => ({
  step: 'draft',
  code: 'model-overloaded',
  kind: 'upstream',
  message: 'The provider is overloaded.',
  retryAfterMs: null,
  isBilled: false,
  ...changes,
});

/** Minutes from the start to each attempt of a run whose every attempt is in vain. */
function attempts(dayEnds: Date | null, reason = busy()): number[] {
  const minutes: number[] = [];
  let wait: WriterWait | null = null;
  for (let now = NOW; ;) {
    const next = nextAttempt(wait, reason, dayEnds, now);
    if (!next) return minutes;
    minutes.push((next.at.getTime() - NOW.getTime()) / MINUTE_MS);
    [wait, now] = [next.wait, next.at];
  }
}

describe('a run whose writer is busy', () => {
  it('asks again after 1, 2, 5, 10 and then each 15 minutes, for six hours, and once more at their end', () => {
    const minutes = attempts(null);
    expect(minutes.slice(0, 6)).toEqual([1, 3, 8, 18, 33, 48]);
    expect(minutes.at(-1)).toBe(360);
    expect(minutes).toHaveLength(27);
  });

  it('asks again when the provider wants it, if that is later', () => {
    expect(attempts(null, busy({ retryAfterMs: 100 * MINUTE_MS }))).toEqual([100, 200, 300]);
    expect(nextAttempt(null, busy({ retryAfterMs: 5_000 }), null, NOW)?.at).toEqual(after(1));
  });

  it('waits until the day ends for which its post is planned', () => {
    expect(attempts(after(20))).toEqual([1, 3, 8, 18, 20]);
    expect(attempts(after(720)).at(-1)).toBe(720);
  });

  it('waits like others when that day is over already', () => expect(attempts(after(-30)).at(-1)).toBe(360));

  it('gives up at once when the provider wants a longer wait than that', () => {
    expect(nextAttempt(null, busy({ retryAfterMs: 361 * MINUTE_MS }), null, NOW)).toBeNull();
    expect(nextAttempt(null, busy({ retryAfterMs: 21 * MINUTE_MS }), after(20), NOW)).toBeNull();
  });

  it('gives up at the second attempt in a row that may be billed', () =>
    expect(attempts(null, busy({ isBilled: true }))).toEqual([1]));

  it('is asked again sooner when it is something else that is in use', () => {
    const minutes = attempts(after(2), busy({ pausesMs: [5_000, 30_000] }));
    expect(minutes.map((each) => each * 60)).toEqual([5, 35, 65, 95, 120]);
    expect(nextAttempt(null, busy({ pausesMs: [5_000] }), null, NOW)?.wait).not.toHaveProperty('pausesMs');
  });

  it('says since when, until when and why it waits', () =>
    expect(nextAttempt(null, busy(), null, NOW)?.wait).toEqual({
      step: 'draft',
      code: 'model-overloaded',
      kind: 'upstream',
      message: 'The provider is overloaded.',
      isBilled: false,
      since: '2026-11-21T12:00:00.000Z',
      giveUpAt: '2026-11-21T18:00:00.000Z',
      attempts: 1,
    }));
});
