import { describe, expect, it } from '@jest/globals';
import { argumentsOf, fieldsOf, initialOf } from './schema-fields.js';

const kinds = (properties: object) =>
  Object.fromEntries(fieldsOf({ type: 'object', properties }).map(({ name, kind }) => [name, kind]));

describe('the fields of a form', () => {
  it('are the arguments in the schema, each with its type', () => {
    const properties = {
      a: { type: 'string' },
      b: { type: 'number' },
      c: { type: 'integer' },
      d: { type: 'boolean' },
      e: { enum: ['x', 'y'] },
      f: { type: 'array', items: { type: 'string' } },
      g: { type: 'object' },
      h: { type: ['string', 'null'] },
      i: { anyOf: [] },
      j: true,
      k: { const: 'only' },
      l: { enum: [{}] },
      m: { type: ['string', 'number'] },
    };
    expect(kinds(properties)).toEqual({
      a: 'text',
      b: 'number',
      c: 'integer',
      d: 'boolean',
      e: 'choice',
      f: 'list',
      g: 'json',
      h: 'text',
      i: 'json',
      j: 'json',
      k: 'choice',
      l: 'json',
      m: 'json',
    });
  });

  it('have the title, the description and the required flag of the schema', () =>
    expect(
      fieldsOf({
        properties: { q: { type: 'string', title: 'Question', description: 'What to look for' } },
        required: ['q'],
      }),
    ).toMatchObject([{ label: 'Question', description: 'What to look for', required: true }]));

  it.each([{}, { properties: null }, { properties: [] }, { properties: {}, required: 'q' }])(
    'are empty for a schema such as %j',
    (schema) => expect(fieldsOf(schema)).toEqual([]),
  );

  it('start with the required ones', () =>
    expect(fieldsOf({ properties: { a: {}, b: {}, c: {} }, required: ['b'] }).map(({ name }) => name)).toEqual([
      'b',
      'a',
      'c',
    ]));

  it('have the defaults of the schema as initial values', () =>
    expect(
      fieldsOf({ properties: { a: { type: 'integer', default: 3 }, b: { type: 'object', default: { x: 1 } } } }).map(
        initialOf,
      ),
    ).toEqual([3, '{\n  "x": 1\n}']));
});

describe('the arguments', () => {
  const fields = fieldsOf({
    properties: {
      q: { type: 'string' },
      n: { type: 'integer' },
      on: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      more: { type: 'object' },
    },
  });
  it('omit fields that were left empty', () =>
    expect(argumentsOf(fields, { q: '', n: null, tags: [], more: undefined })).toEqual({}));
  it('are the values of the fields, with JSON parsed', () =>
    expect(argumentsOf(fields, { q: 'x', n: 0, on: false, tags: ['a'], more: '{"a": [1]}' })).toEqual({
      q: 'x',
      n: 0,
      on: false,
      tags: ['a'],
      more: { a: [1] },
    }));
});
