import { expect, it } from '@jest/globals';
import { masked } from './masked.js';

it('shows the first 8 and the last 4 characters with 24 asterisks between', () =>
  expect(masked('glly_0123456789abcdefWXYZ')).toBe(`glly_012${'*'.repeat(24)}WXYZ`));

it('masks all of a key of 12 characters, but not all of a key of 13', () => {
  expect(masked('abcdefghijkl')).toBe('************');
  expect(masked('abcdefghijklm')).toBe(`abcdefgh${'*'.repeat(24)}jklm`);
});
