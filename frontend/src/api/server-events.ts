import { sessionFetch } from './session-fetch.js';

export interface ServerEvent {
  /** Name of the event; `message` when the server sent none. */
  event: string;
  data: string;
  /** Id of the event; empty when the server sent none. Passed as `after`, it resumes the stream behind this event. */
  id: string;
}

/**
 * Reads server-sent events with the session's access token, which EventSource cannot send. The generator ends when the
 * server closes the stream; reconnecting is up to the caller. The format is that of the WHATWG HTML standard, without
 * `retry`.
 * @throws the errors of `sessionFetch`, and an AbortError when `signal` aborts
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
  let endsWithCr = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const chunk = decoder.decode(value, { stream: true });
      if (!chunk) continue;
      // A line feed at the beginning belongs to the carriage return that ended the chunk before.
      const text = endsWithCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
      endsWithCr = chunk.endsWith('\r');
      const blocks = (rest + text.replace(/\r\n?/g, '\n')).split('\n\n');
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
