import { afterEach, expect, it, jest } from '@jest/globals';
import { timedFetch } from './timed-fetch.js';

/** Replaces `fetch` with a response whose body begins but never ends. */
function answering(headers: Record<string, string>, begin = '[{"id": "0'): void {
  globalThis.fetch = async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(begin));
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('Aborted', 'AbortError')));
      },
    });
    return new Response(body, { headers });
  };
}
const ask = () => timedFetch(new Request('http://galley.test/api/websites'));

afterEach(() => void jest.useRealTimers());

it('times out while reading a body that never ends', async () => {
  jest.useFakeTimers();
  answering({ 'content-type': 'application/json' });
  const outcome = ask().then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('Request timed out after 30 seconds. Please try again.');
});

it('reports a body that breaks off as a failed connection', async () => {
  globalThis.fetch = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }), {
      headers: { 'content-type': 'application/json' },
    });
  await expect(ask()).rejects.toMatchObject({ name: 'ConnectionFailed' });
});

it.each([
  ['events', { 'content-type': 'text/event-stream' }],
  ['a file', { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="posts.csv"' }],
])('does not wait for the whole body of %s', async (_, headers) => {
  answering(headers);
  const { body, status } = await ask();
  expect(status).toBe(200);
  const { value } = await body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('[{"id": "0');
});

it('keeps the status, headers and body of a response', async () => {
  globalThis.fetch = async () =>
    new Response('{"message":"No"}', {
      status: 409,
      statusText: 'Conflict',
      headers: { 'content-type': 'application/problem+json', link: '<x>; rel="next"' },
    });
  const answer = await ask();
  expect([answer.status, answer.statusText, answer.headers.get('link'), await answer.text()]).toEqual([
    409,
    'Conflict',
    '<x>; rel="next"',
    '{"message":"No"}',
  ]);
});

it.each([204, 205, 304])('accepts a response %i, which has no body', async (status) => {
  // Chromium gives a response without a body an empty stream as `body`.
  globalThis.fetch = async () =>
    Object.defineProperty(new Response(null, { status }), 'body', {
      value: new ReadableStream({ start: (stream) => stream.close() }),
    });
  expect((await ask()).status).toBe(status);
});
