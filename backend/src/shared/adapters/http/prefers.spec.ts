import { preferred } from './prefers.js';

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

describe('of JSON and CSV', () => {
  it.each([
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['image/png', JSON_TYPE],
    ['text/csv', CSV],
    ['TEXT/CSV; charset=utf-8', CSV],
    ['text/*', CSV],
    ['text/csv, */*', CSV],
    ['text/csv;q=0.5, application/json', JSON_TYPE],
    ['application/json;q=0.5, text/csv;q=0.9', CSV],
    ['application/json, text/csv', JSON_TYPE],
    ['text/csv, application/json', CSV],
    ['text/csv;q=0, */*', JSON_TYPE],
    ['text/csv;q=0', JSON_TYPE],
    ['application/json;q=0, */*;q=0.1', CSV],
    ['text/csv;q=0.8, */*;q=0.9', JSON_TYPE],
    ['xtext/csv', JSON_TYPE],
  ])('Accept: %s wants %s', (accept, type) => expect(preferred(accept, [JSON_TYPE, CSV])).toBe(type));
});
