import { expect, it } from '@jest/globals';
import { counted } from './counted.js';

it.each([
  [0, '0 words'],
  [1, '1 word'],
  [2, '2 words'],
  [2400, '2,400 words'],
])('counts %d as %s', (count, text) => expect(counted(count, 'word')).toBe(text));

it('takes a plural that is not made with an s', () => expect(counted(2, 'entry', 'entries')).toBe('2 entries'));
