import { questionArgument } from './askable.js';

const schema = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

describe('the argument that takes a question', () => {
  it.each([
    ['a query', schema({ query: { type: 'string' }, limit: { type: 'integer' } }, ['query']), 'query'],
    [
      'a topic beside optional ones',
      schema({ locale: { type: 'string' }, topic: { type: 'string' } }, ['topic']),
      'topic',
    ],
    ['an optional query', schema({ q: { type: 'string' } }), 'q'],
    ['the likeliest of two', schema({ text: { type: 'string' }, query: { type: 'string' } }), 'query'],
  ])('is %s', (_, input, name) => expect(questionArgument(input)).toBe(name));

  it.each([
    ['reads by an id', schema({ documentId: { type: 'string' } }, ['documentId'])],
    [
      'needs something else too',
      schema({ query: { type: 'string' }, apiKey: { type: 'string' } }, ['query', 'apiKey']),
    ],
    ['takes a number', schema({ query: { type: 'integer' } }, ['query'])],
    ['has no arguments', { type: 'object' }],
  ])('is null for a tool that %s', (_, input) => expect(questionArgument(input)).toBeNull());
});
