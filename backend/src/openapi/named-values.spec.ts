import type { OpenAPIObject } from '@nestjs/swagger';
import { describeNamedValues } from './named-values.js';
import type { Schema } from './operations.js';

const STATUS = ['pending', 'approved'];
const inStatus = (more: Schema = {}): Schema => ({ type: 'string', enum: [...STATUS], ...more });
const schemasOf = (schemas: Record<string, Record<string, Schema>>, parameters: object[] = []) => {
  const objects = Object.fromEntries(
    Object.entries(schemas).map(([name, properties]) => [name, { type: 'object', properties }]),
  );
  const document = {
    paths: { '/api/x': { get: { operationId: 'listX', parameters } } },
    components: { schemas: objects },
  };
  describeNamedValues(document as unknown as OpenAPIObject);
  return document.components.schemas as Record<string, Schema>;
};

it('names an enumeration that occurs once after its place', () =>
  expect(schemasOf({ SlotResponse: { origin: { type: 'string', enum: ['schedule', 'added'] } } })).toEqual({
    SlotResponse: { type: 'object', properties: { origin: { $ref: '#/components/schemas/SlotOrigin' } } },
    SlotOrigin: { type: 'string', enum: ['schedule', 'added'] },
  }));

it('makes all places with the same values refer to one schema: members, elements, record values and parameters', () => {
  const parameter = { in: 'query', name: 'status', schema: inStatus() };
  const list: Schema = { type: 'array', items: inStatus() };
  const record: Schema = { type: 'object', additionalProperties: inStatus() };
  const { PostStatus, Other } = schemasOf({ PostResponse: { status: inStatus() }, Other: { list, record } }, [
    parameter,
  ]);
  const reference = { $ref: '#/components/schemas/PostStatus' };
  expect(PostStatus).toEqual({ type: 'string', enum: STATUS });
  expect(Other!.properties).toEqual({
    list: { type: 'array', items: reference },
    record: { type: 'object', additionalProperties: reference },
  });
  expect(parameter.schema).toEqual(reference);
});

it('keeps other keywords of a place, and that it may be null', () => {
  const { PostResponse } = schemasOf({
    PostResponse: {
      status: inStatus({ default: 'pending' }),
      before: { type: ['string', 'null'], enum: [...STATUS, null], description: 'Where it was.' },
    },
  });
  const reference = { $ref: '#/components/schemas/PostStatus' };
  expect(PostResponse!.properties).toEqual({
    status: { default: 'pending', allOf: [reference] },
    before: { description: 'Where it was.', anyOf: [reference, { type: 'null' }] },
  });
});

it('leaves an enumeration that only a parameter has, and a single value, unchanged', () => {
  const parameter = { in: 'query', name: 'sort', schema: { type: 'string', enum: ['title', '-title'] } };
  const { HealthResponse } = schemasOf({ HealthResponse: { status: { type: 'string', enum: ['ok'] } } }, [parameter]);
  expect(HealthResponse!.properties).toEqual({ status: { type: 'string', enum: ['ok'] } });
  expect(parameter.schema).toEqual({ type: 'string', enum: ['title', '-title'] });
});

it('names an enumeration of JSON-LD without its @, which no schema name may have', () => {
  const schemas = schemasOf({ StructuredAuthor: { '@type': { type: 'string', enum: ['Person', 'Organization'] } } });
  expect(Object.keys(schemas)).toContain('StructuredAuthorType');
});

it('requires a name for an enumeration that occurs in several places', () =>
  expect(() =>
    schemasOf({
      PairResponse: { kind: { type: 'string', enum: ['a', 'b'] } },
      OtherResponse: { kind: { type: 'string', enum: ['a', 'b'] } },
    }),
  ).toThrow('PairResponse.kind and OtherResponse.kind take the same values'));
