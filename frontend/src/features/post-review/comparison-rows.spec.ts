import { expect, it } from '@jest/globals';
import { changesIn, rowsOf, shortened } from './comparison-rows.js';

const same = (text: string) => ({ op: 'same' as const, text });
const add = (text: string) => ({ op: 'add' as const, text });
const remove = (text: string) => ({ op: 'remove' as const, text });

it('aligns paragraphs side by side, each with its own changes', () => {
  const rows = rowsOf([same('One.\n\nIt costs '), remove('9,000'), add('9,500'), same(' euros.\n\nThree.')]);
  expect(rows).toEqual([
    { before: [same('One.\n\n')], after: [same('One.\n\n')] },
    {
      before: [same('It costs '), remove('9,000'), same(' euros.\n\n')],
      after: [same('It costs '), add('9,500'), same(' euros.\n\n')],
    },
    { before: [same('Three.')], after: [same('Three.')] },
  ]);
});

it('preserves both texts completely', () => {
  const parts = [same('A\n\n'), add('New.\n\n'), same('B '), remove('x'), same('\n\nC')];
  const text = (side: 'before' | 'after') =>
    rowsOf(parts)
      .flatMap((row) => row[side])
      .map((part) => part.text)
      .join('');
  expect([text('before'), text('after')]).toEqual(['A\n\nB x\n\nC', 'A\n\nNew.\n\nB \n\nC']);
});

it('counts a removal and the addition that replaces it as one change', () =>
  expect(changesIn([remove('a'), add('b'), same(' '), add('c'), same('d')])).toBe(2));

it('omits the middle of a long unchanged stretch, and reports its length', () => {
  const words = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ');
  const short = shortened(words)!;
  expect([short.head.trim().split(' ').length, short.left, short.tail.split(' ').length]).toEqual([40, 420, 40]);
  expect(shortened('A short one.')).toBeNull();
});

it('preserves the space at the start of a long stretch', () => {
  const words = `\n${Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')}`;
  expect(shortened(words)!.head).toMatch(/^\nw0 /);
});
