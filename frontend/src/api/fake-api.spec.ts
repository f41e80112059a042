import { expect, it } from '@jest/globals';
import { FakeApi, contractViolations, notOurs, problem } from '../../test/fake-api.js';

const ask = (call: string): Promise<Response> => {
  const [method, path = ''] = call.split(' ');
  return fetch(new Request(new URL(path, location.origin), { method }));
};
const answered = async (call: string, answer: unknown): Promise<Response> => {
  new FakeApi().on(call, () => answer);
  return ask(call);
};

it('completes a response with the smallest values that the API document allows', async () => {
  const response = await answered('GET /api/user', { firstName: 'Ada' });
  expect(await response.json()).toEqual(
    expect.objectContaining({ firstName: 'Ada', lastName: null, email: 'nobody@galley.local', permissions: {} }),
  );
  expect(contractViolations()).toEqual([]);
});

it.each([
  [
    'a misspelt member',
    'GET /api/user',
    { frstName: 'Ada' },
    'GET /api/user answers 200: / must NOT have additional properties {"additionalProperty":"frstName"}',
  ],
  [
    'another type, within a list',
    'GET /api/websites',
    [{}, { name: 7 }],
    'GET /api/websites answers 200: /1/name must be string {"type":"string"}',
  ],
  [
    'a status that is not described',
    'GET /api/user',
    problem(418, 'A teapot.'),
    'GET /api/user answers 418, which is not described',
  ],
  ['a call that there is not', 'GET /api/teapots', [], 'GET /api/teapots is no call of the API'],
])('records %s as a contract violation, with its call and field', async (_, call, answer, lie) => {
  await answered(call, answer);
  expect(contractViolations()).toEqual([lie]);
  expect(contractViolations()).toEqual([]);
});

it.each([
  ['POST /api/focus-topics', 201],
  ['DELETE /api/sessions', 204],
  ['GET /api/user', 200],
])('responds to %s with its success status', async (call, status) => {
  expect((await answered(call, {})).status).toBe(status);
});

it.each([
  ['a server that broke', problem(500, 'It broke.')],
  ['something else on the way', notOurs({ hotel: 'Welcome' })],
  ['half a document', new Response('[{"id', { headers: { 'content-type': 'application/json' } })],
])('records no contract violation for %s', async (_, answer) => {
  await answered('GET /api/user', answer);
  expect(contractViolations()).toEqual([]);
});
