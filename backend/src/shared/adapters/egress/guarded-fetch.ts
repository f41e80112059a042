import { type Dispatcher, fetch as undiciFetch } from 'undici';
import { AddressRefused } from '../../domain/address-refused.js';
import { DomainError } from '../../domain/domain-error.js';

/** Maximum size of a response in bytes, after decompression. Reading a longer one fails with an error. */
const MAX_BYTES = 32 * 1024 * 1024;

const NULL_BODY_STATUS = [101, 204, 205, 304];

/**
 * A `fetch` that sends through the dispatcher. It uses the global `Request` and `Response`, so libraries need no
 * adaptation. Redirects are returned and never followed, whatever `redirect` says.
 * @throws AddressRefused (not wrapped); other failures are the usual TypeError
 */
export function guardedFetch(dispatcher: Dispatcher, maxBytes = MAX_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!/^https?:$/.test(new URL(request.url).protocol)) throw AddressRefused.unreadable();
    // A text or buffer is sent with its length; read back from the request it would be a stream, sent in chunks.
    const given = init?.body;
    const body = typeof given === 'string' || ArrayBuffer.isView(given) ? given : request.body;
    const answer = await undiciFetch(request.url, {
      dispatcher,
      redirect: 'manual',
      method: request.method,
      headers: [...request.headers],
      body,
      duplex: body ? 'half' : undefined,
      signal: request.signal,
    }).catch((error: Error) => {
      throw error.cause instanceof DomainError ? error.cause : error;
    });
    const content = NULL_BODY_STATUS.includes(answer.status)
      ? null
      : (answer.body as ReadableStream<Uint8Array> | null);
    const response = new Response(content?.pipeThrough(atMost(maxBytes)) ?? null, {
      status: answer.status,
      statusText: answer.statusText,
      headers: [...answer.headers],
    });
    return Object.defineProperty(response, 'url', { value: answer.url });
  };
}

function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > maxBytes) controller.error(new TypeError(`the answer is longer than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
