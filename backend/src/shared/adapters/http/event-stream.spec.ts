import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream.js';

/** A connection whose reader takes what it is told to; it holds 100 bytes. */
function aConnection() {
  const raw = Object.assign(new PassThrough({ highWaterMark: 100 }), {
    setHeader: () => undefined,
    writeHead: () => undefined,
  });
  const reply = { raw, getHeaders: () => ({}), hijack: () => undefined } as unknown as FastifyReply;
  return { raw, reply };
}
const { signal: never } = new AbortController();
const BIG = 'x'.repeat(150);

describe('an event stream', () => {
  it('writes names, data and ids', async () => {
    const { raw, reply } = aConnection();
    const stream = EventStream.open(reply, 'about this');
    await stream.write('step', { n: 1 }, 'a.b', never);
    stream.end('ended');
    expect(raw.read().toString()).toBe(
      ': about this\n\nid: a.b\nevent: step\ndata: {"n":1}\n\nevent: ended\ndata: {}\n\n',
    );
  });

  it('waits for its reader with more than one event in memory never', async () => {
    const { raw, reply } = aConnection();
    const stream = EventStream.open(reply, 'about');
    let written = 0;
    const writing = (async () => {
      for (; written < 3; written++) await stream.write('step', BIG, null, never);
    })();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(written).toBe(0);
    raw.resume();
    await writing;
    expect(written).toBe(3);
    stream.end();
  });

  it('is over from its beginning for a reader who left before', () => {
    const { raw, reply } = aConnection();
    raw.destroy();
    const stream = EventStream.open(reply, 'about');
    expect(stream.gone.aborted).toBe(true);
    stream.end();
  });

  it('lets a reader go that takes nothing, and whoever may no longer read, at once', async () => {
    const { raw, reply } = aConnection();
    const stream = EventStream.open(reply, 'about', 1);
    await expect(stream.write('step', BIG, null, never)).rejects.toThrow('aborted');
    stream.end('ended');
    expect(raw.destroyed).toBe(true);

    const lost = new AbortController();
    const other = aConnection();
    const second = EventStream.open(other.reply, 'about');
    const writing = second.write('step', BIG, null, lost.signal);
    lost.abort();
    await expect(writing).rejects.toThrow('aborted');
    second.end('ended');
    expect(other.raw.destroyed).toBe(true);
  });
});
