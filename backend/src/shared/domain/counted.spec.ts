import { counted } from './counted.js';

it.each([
  [0, '0 words'],
  [1, '1 word'],
  [2, '2 words'],
])('%d of a noun', (count, text) => expect(counted(count, 'word')).toBe(text));
