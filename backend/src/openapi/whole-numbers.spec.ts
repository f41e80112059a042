import type { OpenAPIObject } from '@nestjs/swagger';
import { describeWholeNumbers } from './whole-numbers.js';

const described = (name: string, properties: object) => {
  const document = { components: { schemas: { [name]: { type: 'object', properties } } } } as unknown as OpenAPIObject;
  return (describeWholeNumbers(document).components!.schemas![name] as { properties: object }).properties;
};

it('documents ids, versions and counts in responses as integers, also when they may be null', () =>
  expect(
    described('PostResponse', { create_id: { type: 'number' }, sealedVersion: { type: ['number', 'null'] } }),
  ).toEqual({ create_id: { type: 'integer' }, sealedVersion: { type: ['integer', 'null'] } }));

it('leaves strings of the same names, fractions and request bodies unchanged', () => {
  const properties = {
    status: { type: 'string' },
    median: { type: 'number' },
    posts: { type: 'array', items: { type: 'number' } },
  };
  expect(described('StatsResponse', structuredClone(properties))).toEqual(properties);
  expect(described('EditPostBody', { version: { type: 'number' } })).toEqual({ version: { type: 'number' } });
});
