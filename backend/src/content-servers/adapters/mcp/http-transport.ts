import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ContentServerLost, ToolResultTooLarge } from '../../application/content-server-errors.js';
import type { Faults } from './faults.js';

/**
 * How long the SDK may take to process a delivered stream before the end of the stream counts as a lost response, in
 * milliseconds.
 */
const DRAIN_MS = 100;

export interface HttpEndpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
  label: string;
  fetch: typeof globalThis.fetch;
  /** Maximum size of one HTTP response, including streams, in bytes. */
  maxResponseBytes: number;
}

/**
 * Streamable HTTP with three safeguards that the SDK leaves to its host: all requests use the egress-checked `fetch`,
 * an oversized response is aborted while it is read, and a stream that ends without a response fails its request at
 * once instead of at the timeout. The GET stream for messages from the server is declined, because Galley uses none.
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

  /** The SDK ignores responses to settled requests, so this needs no tracking. */
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
