import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';
import { describeWholeNumbers } from './whole-numbers.js';

const described = (name: string, properties: object, parameters: object[] = []) => {
  const document = {
    components: { schemas: { [name]: { type: 'object', properties } } },
    paths: { '/api/x': { get: { parameters } } },
  } as unknown as OpenAPIObject;
  return (describeWholeNumbers(document).components!.schemas![name] as { properties: object }).properties;
};

it('documents numbers as integers, also when they may be null, in lists and in parameters', () => {
  const parameter: { schema: Schema } = { schema: { type: 'number', minimum: 1 } };
  expect(
    described(
      'PostResponse',
      {
        create_id: { type: 'number' },
        sealedVersion: { type: ['number', 'null'] },
        ids: { type: 'array', items: { type: 'number' } },
      },
      [parameter],
    ),
  ).toEqual({
    create_id: { type: 'integer' },
    sealedVersion: { type: ['integer', 'null'] },
    ids: { type: 'array', items: { type: 'integer' } },
  });
  expect(parameter.schema).toEqual({ type: 'integer', minimum: 1 });
});

it('leaves fractions and texts unchanged', () => {
  const properties = { median: { type: 'number' }, status: { type: 'string' } };
  expect(described('DecisionHoursResponse', structuredClone(properties))).toEqual(properties);
});
