import { expect, it } from '@jest/globals';
import { constantLines, constantsOf, inOrderOf, mappingJson, readMappingJson } from './mapping.js';

it('reads constants as typed, and formats them so that they are read the same again', () => {
  const constants = { a: 'article', b: true, c: 5, d: null, e: 'true', f: '5', g: '' };
  expect(constantsOf(constantLines(constants))).toEqual(constants);
  expect(
    constantsOf([
      { key: 1, path: 'x', value: '{"no": "object"}' },
      { key: 2, path: ' ', value: '' },
    ]),
  ).toEqual({ x: '{"no": "object"}' });
});

it('exports JSON that can be imported unchanged', () => {
  const whole = { fieldMapping: { title: 'post.title' }, constants: { 'post.type': 'article' } };
  expect(readMappingJson(mappingJson(whole))).toEqual(whole);
  expect(readMappingJson('{"fieldMapping":{"title":"t"}}')).toEqual({ fieldMapping: { title: 't' }, constants: {} });
});

it.each([
  ['{', 'This is not JSON.'],
  ['null', 'Write an object with “fieldMapping” and, if you like, “constants”.'],
  ['{"fieldMapping":[]}', 'Write an object with “fieldMapping” and, if you like, “constants”.'],
  ['{"fieldMapping":{"title":5}}', '“title” must be mapped to a path, such as "post.title".'],
  [
    '{"fieldMapping":{"title":"t"},"constants":{"a":{}}}',
    'The constant “a” must be a text, a number, true, false or null.',
  ],
  ['{"fieldMapping":{"__proto__":"t"}}', '“__proto__” can be neither a field nor a path.'],
  ['{"fieldMapping":{"title":"t"},"constants":{"__proto__":1}}', '“__proto__” can be neither a field nor a path.'],
  [
    JSON.stringify({ fieldMapping: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, 'x'])) }),
    'This has more than 200 entries.',
  ],
])('explains why %s is no valid mapping', (text, why) => expect(readMappingJson(text)).toBe(why));

it('preserves a field named like a property of every object, so that its error is visible', () =>
  expect(inOrderOf({ title: 'title' }, { constructor: 'x', title: 't' })).toEqual({ title: 't', constructor: 'x' }));
