import { MAX_READ, ReadingBudget } from './reading-budget.js';

const half = 'a'.repeat(MAX_READ / 2);

describe('what a run reads', () => {
  it('is bounded', () => {
    const budget = new ReadingBudget(['library']);
    expect([budget.takes('library', half), budget.takes('library', half), budget.takes('library', 'a')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leaves a short text in where a long one found no room', () => {
    const budget = new ReadingBudget(['library']);
    expect([budget.takes('library', `${half}${half}a`), budget.takes('library', half)]).toEqual([false, true]);
  });

  it('is shared equally by the servers', () => {
    const budget = new ReadingBudget(['library', 'feeds']);
    expect([budget.takes('library', half), budget.takes('library', 'a'), budget.takes('feeds', half)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts what is compared: ligatures unfold, and words without spaces are looked up', () => {
    const quarter = MAX_READ / 4;
    const budget = () => new ReadingBudget(['library']);
    expect(budget().takes('library', '\uFDFA'.repeat(quarter))).toBe(false);
    expect(budget().takes('library', '水'.repeat(quarter))).toBe(true);
    expect(budget().takes('library', '水'.repeat(2 * quarter))).toBe(false);
  });
});
