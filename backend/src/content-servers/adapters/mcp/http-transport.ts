import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ContentServerLost, ToolResultTooLarge } from '../../application/content-server-errors.js';
import type { Faults } from './faults.js';

/** The SDK gets this long to read what a stream delivered before its end counts as the loss of an answer. */
const DRAIN_MS = 100;

export interface HttpEndpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
  label: string;
  fetch: typeof globalThis.fetch;
  /** Bytes of one HTTP answer, streams included. */
  maxResponseBytes: number;
}

/**
 * Streamable HTTP with three guards the SDK leaves to its host: every byte goes through the egress-checked `fetch`, an
 * answer is cut while it is read, and a stream that ends without the answer fails its request now instead of at the
 * timeout. The standing GET stream for unasked messages is declined: nothing here wants them.
 */
export function httpTransport(endpoint: HttpEndpoint, faults: Faults): StreamableHTTPClientTransport {
  const guarded = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'GET') return new Response(null, { status: 405 });
    let response: Response;
    try {
      response = await endpoint.fetch(input, init);
    } catch (error) {
      faults.note(error);
      throw error;
    }
    if (!response.body) return response;
    const streaming = response.headers.get('content-type')?.includes('text/event-stream') === true;
    const body = metered(response.body, endpoint, faults, streaming ? () => answerLost(init?.body) : () => undefined);
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  };

  /** The SDK ignores answers to requests that are already settled, so this needs no book-keeping. */
  const answerLost = (requestBody: unknown): void => {
    const id = requestId(requestBody);
    if (id === null) return;
    setTimeout(() => {
      transport.onmessage?.({
        jsonrpc: '2.0',
        id,
        error: { code: -32000, message: new ContentServerLost(endpoint.label).message },
      });
    }, DRAIN_MS).unref();
  };

  const transport = new StreamableHTTPClientTransport(new URL(endpoint.url), {
    fetch: guarded,
    requestInit: { headers: { ...endpoint.headers } },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
    onInsufficientScope: 'throw',
  });
  return transport;
}

function metered(
  body: ReadableStream<Uint8Array>,
  endpoint: HttpEndpoint,
  faults: Faults,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return ended();
        }
        bytes += value.byteLength;
        if (bytes > endpoint.maxResponseBytes) throw new ToolResultTooLarge(endpoint.label, endpoint.maxResponseBytes);
        controller.enqueue(value);
      } catch (error) {
        faults.note(error);
        void reader.cancel().catch(() => undefined);
        controller.error(error);
        ended();
      }
    },
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  });
}

function requestId(body: unknown): string | number | null {
  if (typeof body !== 'string') return null;
  const id = (JSON.parse(body) as { id?: unknown }).id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
