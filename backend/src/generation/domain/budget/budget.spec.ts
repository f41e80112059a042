import { Budget, CapReached, monthOf } from './budget.js';

describe('a monthly budget', () => {
  it('admits amounts up to the cap, and no more', () => {
    const budget = new Budget(1_000, 300, 200);
    expect(() => budget.admit(500)).not.toThrow();
    expect(() => budget.admit(501)).toThrow(CapReached);
  });

  it('rejects an amount with the figures', () => {
    const refusal = (() => {
      try {
        new Budget(5_000_000, 4_100_000, 800_000).admit(300_000);
        return null;
      } catch (error) {
        return error as CapReached;
      }
    })();
    expect(refusal?.details).toEqual({ cap: 5_000_000, spent: 4_100_000, reserved: 800_000, needed: 300_000 });
    expect(refusal?.message).toBe(
      'This would pass the website’s monthly cap of $5.00: $4.10 are spent, $0.80 are reserved by work under way, ' +
        'and this may cost up to $0.30. A platform admin can raise the cap; the next month begins on the 1st (UTC).',
    );
  });

  it('has no limit without a cap', () => expect(() => new Budget(null, 9e12, 0).admit(1e9)).not.toThrow());

  it('always admits zero, even when more was spent than planned', () =>
    expect(() => new Budget(1_000, 1_200, 0).admit(0)).not.toThrow());

  it('admits no cost with a cap of zero', () => expect(() => new Budget(0, 0, 0).admit(1)).toThrow(CapReached));

  it('starts again with each month (UTC)', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z')).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(monthOf(new Date('2026-12-01T01:30:00+02:00')).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });
});
