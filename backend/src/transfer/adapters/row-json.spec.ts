import { parsedRow } from './row-json.js';

describe('a row of a file', () => {
  it('is parsed from JSON', () => expect(parsedRow('{"a":[1,{"b":"[[["}]}')).toEqual({ a: [1, { b: '[[[' }] }));

  it('is null when it is not JSON', () => expect(parsedRow('{"a":')).toBeNull());

  it.each([
    ['nested deeper than rows are', `{"a":${'['.repeat(250)}${']'.repeat(250)}}`],
    ['of a million values', `{"a":[${'1,'.repeat(1_000_000)}1]}`],
    ['of hundreds of thousands of objects', `{"a":[${'{},'.repeat(300_000)}1]}`],
    [
      'of an object with tens of thousands of fields',
      `{${Array.from({ length: 30_000 }, (_, n) => `"${n}":1,`).join('')}"z":1}`,
    ],
  ])('%s is not parsed', (_, json) => {
    expect(() => JSON.parse(json) as unknown).not.toThrow();
    expect(parsedRow(json)).toBeNull();
  });
});
