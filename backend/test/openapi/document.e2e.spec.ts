import request from 'supertest';
import { TAGS } from '../../src/openapi/product.js';
import type { TestApp } from '../app.js';
import { sharedApp } from '../shared-app.js';
import { ResponseCheck } from './response-check.js';
import { answerOf, type Document, type Operation, operationsOf } from './document.js';

const JSON_TYPE = 'application/json';

describe('the OpenAPI document says of every call', () => {
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

  /** The calls of which something is not so, by name. */
  const exceptions = (isFine: (operation: Operation) => boolean): string[] =>
    operations.filter((each) => !isFine(each)).map(({ operationId }) => operationId);
  const successes = (operation: Operation) => Object.keys(operation.responses).filter((status) => Number(status) < 400);

  it('what it does and for whom, under a tag that is explained', () => {
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

  it('by a name that makes a method of a client', () => {
    expect(exceptions(({ operationId }) => /^[a-z][a-zA-Z]{3,39}$/.test(operationId))).toEqual([]);
  });

  it('which credentials it takes, if only that it takes none', () => {
    expect(exceptions(({ security }) => Array.isArray(security))).toEqual([]);
    const schemes = Object.keys(document.components.securitySchemes ?? {});
    expect(
      operations
        .flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each)))
        .filter((name) => !schemes.includes(name)),
    ).toEqual([]);
  });

  it('how it can succeed and fail, each in words, each failure as a problem', () => {
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

  it('what the headers of its answers mean', () => {
    const unexplained = operations.flatMap((operation) =>
      Object.keys(operation.responses).flatMap((status) =>
        Object.entries(answerOf(document, operation, status)?.headers ?? {})
          .filter(([, header]) => !('$ref' in header) && !(header as { description?: string }).description)
          .map(([name]) => `${operation.operationId} ${status} ${name}`),
      ),
    );
    expect(unexplained).toEqual([]);
  });

  it('by example what it takes and answers, as the schemas say', () => {
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
