import { expect, it } from '@jest/globals';
import { serverEvents, type ServerEvent } from './server-events.js';

const encoder = new TextEncoder();

/** Replaces `fetch` with a response whose body arrives in these chunks. */
function arriving(...pieces: string[]): void {
  const body = new ReadableStream({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(encoder.encode(piece)));
      controller.close();
    },
  });
  globalThis.fetch = () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
}

async function read(): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of serverEvents('/api/events', new AbortController().signal)) events.push(event);
  return events;
}

it('reads events that are split across chunks at any position', async () => {
  arriving('event: st', 'ep\ndata: {"a":', '1}\n', '\nevent: done\ndata: 2\n\n');
  expect(await read()).toEqual([
    { event: 'step', data: '{"a":1}', id: '' },
    { event: 'done', data: '2', id: '' },
  ]);
});

it('ignores comments, and an event that the end of the stream cut off', async () => {
  arriving(': alive\n\ndata: one\ndata: two\n\nevent: done\ndata: half');
  expect(await read()).toEqual([{ event: 'message', data: 'one\ntwo', id: '' }]);
});

it('accepts both CRLF and LF as line ends', async () => {
  arriving('event: step\r\ndata: 1\r\n\r\n');
  expect(await read()).toEqual([{ event: 'step', data: '1', id: '' }]);
});

it('takes a CRLF that is split across two chunks for one line end', async () => {
  arriving('event: step\r', '\ndata: 1\r', '\n\r', '\ndata: 2\r\n\r\n');
  expect(await read()).toEqual([
    { event: 'step', data: '1', id: '' },
    { event: 'message', data: '2', id: '' },
  ]);
});

it('rejects with the error response of the server', async () => {
  globalThis.fetch = () =>
    Promise.resolve(new Response('{"message":"There is no such generation run."}', { status: 404 }));
  await expect(read()).rejects.toMatchObject({ status: 404 });
});

it('yields the id of an event, and sends the given id as Last-Event-ID', async () => {
  arriving('id: a.b\nevent: step\ndata: 1\n\n');
  expect(await read()).toEqual([{ event: 'step', data: '1', id: 'a.b' }]);

  const asked: (string | null)[] = [];
  globalThis.fetch = (request) => {
    asked.push((request as Request).headers.get('last-event-id'));
    return Promise.resolve(new Response(''));
  };
  for (const after of ['a.b', ''])
    for await (const _ of serverEvents('/api/events', new AbortController().signal, after)) void _;
  expect(asked).toEqual(['a.b', null]);
});
