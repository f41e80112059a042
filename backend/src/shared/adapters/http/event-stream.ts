import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** A silent connection is taken for dead by proxies; a comment keeps it open. Milliseconds. */
const HEARTBEAT_MS = 15_000;
/** A reader that takes nothing for so long is gone. Milliseconds. */
const STALLED_MS = 30_000;

/**
 * Server-sent events (WHATWG HTML, 9.2). What the reader does not take is not written: at most one event waits in
 * memory.
 */
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
    // Whoever left before anything was written is told of by no event any more.
    if (response.destroyed) gone.abort();
    this.gone = gone.signal;
    this.heartbeat = setInterval(() => response.writableNeedDrain || response.write(': alive\n\n'), HEARTBEAT_MS);
  }

  /**
   * The connection ends with the stream: kept alive, it would hold up a server that stops.
   * @param about a comment at its beginning
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
   * Waits until there is room for more.
   * @throws AbortError when `until` is aborted first, the connection is over or its reader takes nothing
   */
  async write(name: string, data: unknown, id: string | null, until: AbortSignal): Promise<void> {
    const text = `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    if (this.response.write(text)) return;
    const stalled = AbortSignal.timeout(this.stalledMs);
    await once(this.response, 'drain', { signal: AbortSignal.any([until, this.gone, stalled]) });
  }

  /** @param last an event without contents, which says why it ends */
  end(last?: string): void {
    clearInterval(this.heartbeat);
    // What waits for a reader that takes nothing would wait for ever.
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end(last === undefined ? undefined : `event: ${last}\ndata: {}\n\n`);
  }
}
