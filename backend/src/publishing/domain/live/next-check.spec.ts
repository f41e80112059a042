import { nextCheck } from './next-check.js';

const AT = new Date('2026-11-22T00:00:00Z');
const hoursUntil = (...args: [Parameters<typeof nextCheck>[0], number]) =>
  (nextCheck(...args, AT).getTime() - AT.getTime()) / 3_600_000;

describe('the next check of a page', () => {
  it('is due in a week when the page is live', () =>
    expect([0, 5].map((looks) => hoursUntil('live', looks))).toEqual([168, 168]));
  it.each(['drifted', 'not_found', 'unchecked'] as const)(
    'is due sooner three times when the page is %s, then weekly',
    (state) => expect([0, 1, 2, 3, 50].map((looks) => hoursUntil(state, looks))).toEqual([1 / 6, 1, 6, 168, 168]),
  );
});
