import { expect, it } from '@jest/globals';
import { dollars } from './money.js';

it.each([
  [0, '$0.00'],
  [12_345, '$0.0123'],
  [250_000, '$0.25'],
  [1_234_567_890, '$1,234.57'],
])('formats %d millionths of a dollar as %s', (micro, said) => expect(dollars(micro)).toBe(said));
