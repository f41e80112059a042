import request from 'supertest';
import { TAGS } from '../../src/openapi/product.js';
import { FRACTIONS } from '../../src/openapi/whole-numbers.js';
import type { TestApp } from '../app.js';
import { sharedApp } from '../shared-app.js';
import { ResponseCheck } from './response-check.js';
import { answerOf, type Document, type Operation, operationsOf, type Parameter, type Schema } from './document.js';

const JSON_TYPE = 'application/json';

describe('the OpenAPI document has for every operation', () => {
  let galley: TestApp;
  let document: Document;
  let check: ResponseCheck;
  let operations: Operation[];
  beforeAll(async () => {
    galley = await sharedApp();
    document = (await request(galley.http).get('/api/openapi.json').expect(200)).body as Document;
    check = new ResponseCheck(document);
    operations = operationsOf(document).map(({ operation }) => operation);
  });
  afterAll(() => galley.stop());

  /** Returns the ids of operations that do not satisfy the condition. */
  const exceptions = (isFine: (operation: Operation) => boolean): string[] =>
    operations.filter((each) => !isFine(each)).map(({ operationId }) => operationId);
  const successes = (operation: Operation) => Object.keys(operation.responses).filter((status) => Number(status) < 400);

  it('a summary and an explained tag', () => {
    expect(
      exceptions(
        ({ summary, description, tags }) =>
          Boolean(summary && description) && tags?.length === 1 && Object.hasOwn(TAGS, tags[0] ?? ''),
      ),
    ).toEqual([]);
    expect(document.tags?.map(({ name }) => name)).toEqual(Object.keys(TAGS));
    const used = new Set(operations.flatMap(({ tags }) => tags ?? []));
    expect(Object.keys(TAGS).filter((tag) => !used.has(tag))).toEqual([]);
  });

  it('an id of its tag and a method, so that a generated client reads posts.list', () => {
    const groupOf = (tag = ''): string => {
      const [first = '', ...others] = tag.toLowerCase().split(' ');
      return first + others.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
    };
    const isGrouped = ({ operationId, tags }: Operation): boolean => {
      const [group, method, ...rest] = operationId.split('.');
      return group === groupOf(tags?.[0]) && /^[a-z][a-zA-Z]{2,29}$/.test(method ?? '') && rest.length === 0;
    };
    expect(exceptions(isGrouped)).toEqual([]);
  });

  it('the accepted credentials, even if none are needed', () => {
    expect(exceptions(({ security }) => Array.isArray(security))).toEqual([]);
    const schemes = Object.keys(document.components.securitySchemes ?? {});
    expect(
      operations
        .flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each)))
        .filter((name) => !schemes.includes(name)),
    ).toEqual([]);
  });

  it('a description of every success and failure, each failure as a problem', () => {
    expect(
      exceptions(
        (operation) =>
          successes(operation).length > 0 &&
          Object.keys(operation.responses).some((status) => status.startsWith('4')) &&
          '500' in operation.responses,
      ),
    ).toEqual([]);
    const answers = operations.flatMap((operation) =>
      Object.keys(operation.responses).map(
        (status) => [operation.operationId, Number(status), answerOf(document, operation, status)!] as const,
      ),
    );
    expect(
      answers.filter(([, , { description }]) => !description).map(([name, status]) => `${name} ${status}`),
    ).toEqual([]);
    expect(
      answers
        .filter(([, status, { content }]) => status >= 400 && !content?.['application/problem+json']?.schema)
        .map(([name, status]) => `${name} ${status}`),
    ).toEqual([]);
  });

  it('descriptions of the response headers', () => {
    const unexplained = operations.flatMap((operation) =>
      Object.keys(operation.responses).flatMap((status) =>
        Object.entries(answerOf(document, operation, status)?.headers ?? {})
          .filter(([, header]) => !('$ref' in header) && !(header as { description?: string }).description)
          .map(([name]) => `${operation.operationId} ${status} ${name}`),
      ),
    );
    expect(unexplained).toEqual([]);
  });

  it('examples of requests and responses that match the schemas', () => {
    const missing: string[] = [];
    const wrong: string[] = [];
    for (const operation of operations) {
      const media = [
        operation.requestBody?.content[JSON_TYPE],
        ...successes(operation).map((status) => answerOf(document, operation, status)?.content?.[JSON_TYPE]),
      ];
      for (const each of media) {
        if (!each || each.schema?.format === 'binary') continue;
        if (each.example === undefined) missing.push(operation.operationId);
        else
          wrong.push(...check.liesAbout(each.schema!, each.example).map((lie) => `${operation.operationId}: ${lie}`));
      }
      for (const { in: place, name, required, example } of operation.parameters ?? [])
        if (required && place !== 'header' && example === undefined) missing.push(`${operation.operationId} ${name}`);
    }
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
  });
});

describe('the OpenAPI document has', () => {
  let galley: TestApp;
  let schemas: [name: string, schema: Schema][];
  let members: [name: string, schema: Schema][];
  let parameters: [name: string, parameter: Parameter][];
  beforeAll(async () => {
    galley = await sharedApp();
    const document = (await request(galley.http).get('/api/openapi.json').expect(200)).body as Document;
    schemas = Object.entries(document.components.schemas);
    members = schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([member, schema]): [string, Schema] => [`${name}.${member}`, schema]),
    );
    parameters = operationsOf(document).flatMap(({ operation }) =>
      (operation.parameters ?? []).map((each): [string, Parameter] => [`${operation.operationId} ${each.name}`, each]),
    );
  });
  afterAll(() => galley.stop());

  const namesOf = <T>(all: [name: string, T][], isWrong: (each: T, name: string) => boolean): string[] =>
    all.filter(([name, each]) => isWrong(each, name)).map(([name]) => name);
  const typesOf = ({ type, items }: Schema): unknown[] => [type, items?.type].flat();

  it('a description of every schema, member and parameter', () => {
    const isSilent = ({ description }: Schema | Parameter): boolean => !description;
    expect({
      schemas: namesOf(schemas, isSilent),
      members: namesOf(members, isSilent),
      parameters: namesOf(parameters, isSilent),
    }).toEqual({ schemas: [], members: [], parameters: [] });
  });

  it('a description of every value of an enumeration', () => {
    const isSilent = ({ enum: values = [], ...schema }: Schema): boolean =>
      values.length > 1 &&
      values.some((value) => !(schema['x-enumDescriptions'] as Record<string, string> | undefined)?.[String(value)]);
    const inside = ([name, { schema = {} }]: [string, Parameter]): [string, Schema] => [name, schema];
    expect(namesOf([...schemas, ...members, ...parameters.map(inside)], isSilent)).toEqual([]);
  });

  it('integers for all numbers that cannot have a fraction', () => {
    const isFraction = (schema: Schema): boolean => typesOf(schema).includes('number');
    expect(namesOf(members, (schema, name) => isFraction(schema) && !FRACTIONS.has(name))).toEqual([]);
    expect(namesOf(parameters, ({ schema = {} }) => isFraction(schema))).toEqual([]);
    const known = new Set(members.map(([name]) => name));
    expect([...FRACTIONS].filter((name) => !known.has(name))).toEqual([]);
  });

  it('the limits of every whole number in a query', () => {
    const isOpen = ({ in: place, schema = {} }: Parameter): boolean =>
      place === 'query' && typesOf(schema).includes('integer') && !('minimum' in schema && 'maximum' in schema);
    expect(namesOf(parameters, isOpen)).toEqual([]);
  });

  it('the format of every id in a path', () => {
    const isVague = ({ in: place, name, schema }: Parameter): boolean =>
      place === 'path' && /^id$|Id$/.test(name) && schema?.type === 'string' && !schema.format;
    // The link of an invitation has a token where other paths have its id.
    expect(namesOf(parameters, isVague)).toEqual(['invitations.get id']);
  });
});
