import request from 'supertest';
import { startTestApp, type TestApp } from './app.js';

interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}

describe('the OpenAPI document', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  it('is of version 3.1 and names every call', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const operations = Object.values(body.paths as Record<string, Record<string, { operationId?: string; summary?: string }>>).flatMap((path) => Object.values(path));
    expect(operations.filter(({ operationId, summary }) => !operationId || !summary)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('has every schema filled in', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    const schemas = Object.entries(body.components.schemas as Record<string, Schema>);
    const empty = schemas.filter(([, { type, properties, additionalProperties }]) => type === 'object' && !additionalProperties && Object.keys(properties ?? {}).length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(Object.keys(body.components.schemas.Problem.properties)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'detail', 'instance', 'message', 'errors']));
  });
});
