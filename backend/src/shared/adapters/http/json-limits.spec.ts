import { excessOf } from './json-limits.js';

const said = (json: string): string | null => excessOf(json)?.message ?? null;
const fields = (count: number, value = '0') =>
  `{${Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join(',')}}`;
const list = (count: number, value = '0') => `[${Array.from({ length: count }, () => value).join(',')}]`;

describe('a JSON text is refused', () => {
  it.each([
    ['65 levels', '['.repeat(65) + ']'.repeat(65), 'The body is nested too deeply: at most 64 levels.'],
    ['65 objects in one another', '{"a":'.repeat(65), 'The body is nested too deeply: at most 64 levels.'],
    ['101 fields in one object', fields(101), 'An object of the body has too many fields: at most 100.'],
    [
      'the same field 101 times',
      `{${'"a":1,'.repeat(100)}"a":1}`,
      'An object of the body has too many fields: at most 100.',
    ],
    [
      '1,001 fields, objects and lists',
      list(1_000, '{}'),
      'The body has too many parts: at most 1,000 fields, objects and lists in all.',
    ],
    [
      'many objects of some fields',
      list(20, fields(50)),
      'The body has too many parts: at most 1,000 fields, objects and lists in all.',
    ],
    ['20,001 values', list(20_001), 'The body has too many values: at most 20,000.'],
  ])('for %s', (_, json, message) => expect(said(json)).toBe(message));
});

describe('a JSON text is within the limits', () => {
  it.each([
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['100 fields in one object, ten objects', list(9, fields(100))],
    ['10,001 texts in a list, which is one more than any call takes', `{"terms":${list(10_001, '"a, b: [c] {d}"')}}`],
    ['lists after one another, however many are closed', `{"a":[${'[],'.repeat(900)}[]]}`],
    ['marks within strings', JSON.stringify({ text: '[{,:"\\'.repeat(50_000) })],
    ['a text that ends within an escape', '"\\'],
    ['a text that closes more than it opened', ']]]}}}:::'],
    ['nothing', ''],
  ])('with %s', (_, json) => expect(said(json)).toBeNull());
});
