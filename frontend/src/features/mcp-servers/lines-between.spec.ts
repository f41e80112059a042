import { expect, it } from '@jest/globals';
import { linesBetween } from './lines-between.js';

const summarize = (before: string, after: string) =>
  linesBetween(before, after).map(({ op, text }) => `${{ same: ' ', add: '+', remove: '-' }[op]}${text}`);

it('reports no changes between identical texts', () => expect(summarize('a\nb', 'a\nb')).toEqual([' a', ' b']));
it('reports removed and added lines at their positions', () =>
  expect(summarize('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']));
it('replaces texts that have no line in common', () => expect(summarize('a', 'b')).toEqual(['-a', '+b']));
it('does not compare very long texts line by line', () => {
  const long = Array.from({ length: 700 }, (_, i) => String(i)).join('\n');
  expect(new Set(linesBetween(long, long).map(({ op }) => op))).toEqual(new Set(['remove', 'add']));
});
