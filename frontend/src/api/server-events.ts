import { sessionFetch } from './session-fetch.js';

export interface ServerEvent {
  /** Its name; `message` when the server gave none. */
  event: string;
  data: string;
  /** Empty where the server gave none: sent back as `after`, what was told is not told again. */
  id: string;
}

/**
 * Reads server-sent events with the session's token, which a browser's EventSource cannot send. Ends when the server
 * ends the stream; asking again is the caller's part. The format is that of server-sent events in the WHATWG HTML
 * standard, without `retry`.
 * @throws what `sessionFetch` throws; an abort by `signal` too
 */
export async function* serverEvents(path: string, signal: AbortSignal, after = ''): AsyncGenerator<ServerEvent> {
  const request = new Request(new URL(path, location.origin), {
    headers: { accept: 'text/event-stream', ...(after && { 'last-event-id': after }) },
    signal,
  });
  const { body } = await sessionFetch(request);
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).replace(/\r\n?/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap((block) => eventIn(block) ?? []);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function eventIn(block: string): ServerEvent | null {
  let event = 'message';
  let id = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'id') id = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n'), id } : null;
}
