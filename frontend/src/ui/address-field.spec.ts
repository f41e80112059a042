import { expect, it } from '@jest/globals';
import { withScheme } from './address-field.js';

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/blog?a=b ', 'https://www.example.com/blog?a=b'],
  ['example.com:8443', 'https://example.com:8443'],
  ['http://example.com', 'http://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['a@example.com', 'a@example.com'],
  ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
  ['not an address', 'not an address'],
  ['localhost', 'localhost'],
  ['', ''],
])('completes an address that was typed without its scheme: %j is %j', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});
