import { afterEach, expect, it, jest } from '@jest/globals';
import { timedFetch } from './timed-fetch.js';

/** A server that begins an answer and never ends it. */
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

it('gives up an answer that begins and does not end', async () => {
  jest.useFakeTimers();
  answering({ 'content-type': 'application/json' });
  const outcome = ask().then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('Request timed out after 30 seconds. Please try again.');
});

it('tells an answer that breaks off like a server that is not there', async () => {
  globalThis.fetch = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }), {
      headers: { 'content-type': 'application/json' },
    });
  await expect(ask()).rejects.toMatchObject({ name: 'ConnectionFailed' });
});

it.each([
  ['events', { 'content-type': 'text/event-stream' }],
  ['a file', { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="posts.csv"' }],
])('does not wait for the end of %s', async (_, headers) => {
  answering(headers);
  const { body, status } = await ask();
  expect(status).toBe(200);
  const { value } = await body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('[{"id": "0');
});

it('keeps status, headers and words of an answer', async () => {
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

it.each([204, 205, 304])('takes %i, which has no body, as it is', async (status) => {
  // As Chromium has it.
  globalThis.fetch = async () =>
    Object.defineProperty(new Response(null, { status }), 'body', {
      value: new ReadableStream({ start: (stream) => stream.close() }),
    });
  expect((await ask()).status).toBe(status);
});
