import { MAX_READ, ReadingBudget } from './reading-budget.js';

const half = 'a'.repeat(MAX_READ / 2);

describe('the reading budget of a run', () => {
  it('is limited', () => {
    const budget = new ReadingBudget(['library']);
    expect([budget.takes('library', half), budget.takes('library', half), budget.takes('library', 'a')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('still accepts a short text after rejecting a long one', () => {
    const budget = new ReadingBudget(['library']);
    expect([budget.takes('library', `${half}${half}a`), budget.takes('library', half)]).toEqual([false, true]);
  });

  it('is divided equally between the servers', () => {
    const budget = new ReadingBudget(['library', 'feeds']);
    expect([budget.takes('library', half), budget.takes('library', 'a'), budget.takes('feeds', half)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts ligatures in their expanded form, and texts without spaces threefold', () => {
    const quarter = MAX_READ / 4;
    const budget = () => new ReadingBudget(['library']);
    expect(budget().takes('library', '\uFDFA'.repeat(quarter))).toBe(false);
    expect(budget().takes('library', '水'.repeat(quarter))).toBe(true);
    expect(budget().takes('library', '水'.repeat(2 * quarter))).toBe(false);
  });
});
