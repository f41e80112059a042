import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { anySignal } from '../../domain/any-signal.js';

/** Proxies close idle connections; a comment at this interval keeps the stream open. Milliseconds. */
const HEARTBEAT_MS = 15_000;
/** A reader that accepts no data for this long is disconnected. Milliseconds. */
const STALLED_MS = 30_000;

/** Server-sent events (WHATWG HTML, 9.2) with backpressure: at most one event is buffered in memory. */
export class EventStream {
  /** Aborted when the connection is over. */
  readonly gone: AbortSignal;
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(
    private readonly response: FastifyReply['raw'],
    private readonly stalledMs: number,
  ) {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    response.on('error', () => gone.abort());
    // A client that disconnected before the first write emits no `close` event any more.
    if (response.destroyed) gone.abort();
    this.gone = gone.signal;
    this.heartbeat = setInterval(() => response.writableNeedDrain || response.write(': alive\n\n'), HEARTBEAT_MS);
  }

  /**
   * The connection closes with the stream: a kept-alive connection would delay shutdown.
   * @param about a comment at the beginning of the stream
   */
  static open(reply: FastifyReply, about: string, stalledMs = STALLED_MS): EventStream {
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    };
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200);
    reply.raw.write(`: ${about}\n\n`);
    return new EventStream(reply.raw, stalledMs);
  }

  /**
   * Resolves when the reader can accept more.
   * @throws AbortError when `until` is aborted first, the connection is closed or its reader accepts no data
   */
  async write(name: string, data: unknown, id: string | null, until: AbortSignal): Promise<void> {
    const text = `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    if (this.response.write(text)) return;
    const stalled = AbortSignal.timeout(this.stalledMs);
    await once(this.response, 'drain', { signal: anySignal(until, this.gone, stalled) });
  }

  /** @param last the name of an event without data that says why the stream ends */
  end(last?: string): void {
    clearInterval(this.heartbeat);
    // Data that is buffered for a stalled reader would never be delivered.
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end(last === undefined ? undefined : `event: ${last}\ndata: {}\n\n`);
  }
}
