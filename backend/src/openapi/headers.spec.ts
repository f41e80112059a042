import type { OpenAPIObject } from '@nestjs/swagger';
import { describeHeaders } from './headers.js';

const header = (name: string, more: object = {}) => ({ in: 'header', name, required: true, ...more });
const parametersOf = (parameters: object[]) => {
  const document = { paths: { '/api/x': { get: { parameters } } } } as unknown as OpenAPIObject;
  return describeHeaders(document).paths['/api/x']?.get?.parameters;
};

it('keeps the described one of two headers that differ in case, as optional', () => {
  expect(parametersOf([header('if-none-match'), header('If-None-Match', { description: 'The last ETag' })])).toEqual([
    { in: 'header', name: 'If-None-Match', required: false, description: 'The last ETag' },
  ]);
});

it('keeps a header without a description, and leaves other parameters unchanged', () => {
  const query = { in: 'query', name: 'id', required: true };
  expect(parametersOf([header('user-agent'), query])).toEqual([
    { in: 'header', name: 'user-agent', required: false },
    query,
  ]);
});
