import { MAX_ATTEMPTS, RetryPlan, retryAfterOf } from './retry-plan.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const secondsUntil = (date: Date | null) => (date ? (date.getTime() - NOW.getTime()) / 1000 : null);

describe('the retry plan', () => {
  const plan = new RetryPlan(1, () => 0);

  it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h and then gives up', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, i) => secondsUntil(plan.next(i + 1, NOW)));
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  it('continues for at least 75 h with any jitter', () => {
    let at = NOW;
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) at = plan.next(attempt, at)!;
    expect(secondsUntil(at)! / 3600).toBeGreaterThan(75);
  });

  it('adds up to a tenth at random', () => {
    expect(secondsUntil(new RetryPlan(1, () => 0.5).next(2, NOW))).toBe(315);
  });

  it('can be scaled for tests', () => {
    expect(secondsUntil(new RetryPlan(0.01, () => 0).next(2, NOW))).toBe(3);
  });

  it('waits as long as the destination requests, unscaled, but at most a day', () => {
    const scaled = new RetryPlan(0, () => 0);
    const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    expect(secondsUntil(scaled.next(1, NOW, inSeconds(120)))).toBe(120);
    expect(secondsUntil(plan.next(2, NOW, inSeconds(120)))).toBe(300);
    expect(secondsUntil(plan.next(1, NOW, inSeconds(10 * 86_400)))).toBe(86_400);
  });
});

describe('Retry-After', () => {
  it('is read as seconds or as a date', () => {
    expect(secondsUntil(retryAfterOf('120', NOW))).toBe(120);
    for (const date of [
      'Sat, 21 Nov 2026 08:01:00 GMT',
      'Saturday, 21-Nov-26 08:01:00 GMT',
      'Sat Nov 21 08:01:00 2026',
    ])
      expect(secondsUntil(retryAfterOf(date, NOW))).toBe(60);
    expect(retryAfterOf('Sun Nov  6 08:49:37 1994', NOW)).toEqual(new Date('1994-11-06T08:49:37Z'));
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '2026-11-21', 'Sat Nov 99 08:01:00 2026'])(
    'is ignored when malformed: %s',
    (value) => {
      expect(retryAfterOf(value, NOW)).toBeNull();
    },
  );
});
