import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { until } from '../../../../test/until.js';
import { BufferPool } from './buffer-pool.js';
import { sendPage } from './send-page.js';

const LENGTH = 150_000;

describe('the buffer pool', () => {
  it('lends a buffer to one user at a time, and again after its release', () => {
    const memory = new BufferPool();
    const [one, two] = [memory.acquire(), memory.acquire()];
    expect(one.bytes).not.toBe(two.bytes);
    one.release();
    expect(memory.acquire().bytes).toBe(one.bytes);
  });

  it('takes a buffer back only once', () => {
    const memory = new BufferPool();
    const lent = memory.acquire();
    lent.release();
    lent.release();
    expect(memory.acquire().bytes).not.toBe(memory.acquire().bytes);
  });

  it('keeps a limited number of unused buffers', () => {
    const memory = new BufferPool();
    const all = Array.from({ length: 100 }, () => memory.acquire());
    for (const { release } of all) release();
    const first = new Set(all.map(({ bytes }) => bytes));
    const again = Array.from({ length: 100 }, () => memory.acquire()).filter(({ bytes }) => first.has(bytes));
    expect(again).toHaveLength(32);
  });

  it('never sends one caller the data of another, however slowly they read and whoever disconnects', async () => {
    const memory = new BufferPool();
    const fastify = Fastify();
    const connections: Socket[] = [];
    fastify.server.on('connection', (socket: Socket) => connections.push(socket));
    fastify.get('/:letter', (request: FastifyRequest<{ Params: { letter: string } }>, reply: FastifyReply) => {
      const { bytes, release } = memory.acquire();
      sendPage(request, reply, {
        version: null,
        etag: '"e"',
        coding: 'identity',
        body: bytes.subarray(0, LENGTH).fill(request.params.letter),
        release,
      });
      return reply;
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;

    // Sends more than the system buffers, so that pages stay in this process until they are read.
    const callers = Array.from({ length: CALLERS }, (_, n) => aCaller(port, String.fromCharCode(97 + n)));
    const areFull = () =>
      connections.length >= CALLERS &&
      connections.every(({ writableLength, writableFinished }) => writableLength > 0 || writableFinished);
    await until('every connection holds a page that is not read', areFull);
    callers[0]!.socket.destroy();
    const others = callers.slice(1);
    const answers = await Promise.all(others.map(({ read }) => read()));
    await fastify.close();
    expect(answers).toEqual(others.map(() => Array<boolean>(QUESTIONS).fill(true)));
  });
});

const CALLERS = 4;
const QUESTIONS = 100;

/** Requests its letter many times on one connection, and reads nothing until `read` is called. */
function aCaller(port: number, letter: string) {
  const socket = connect(port, '127.0.0.1');
  const question = `GET /${letter} HTTP/1.1\r\nhost: here\r\n`;
  socket.write(`${`${question}\r\n`.repeat(QUESTIONS - 1)}${question}connection: close\r\n\r\n`);
  const own = Buffer.alloc(LENGTH, letter);
  /** @returns for each response whether it has the caller's own letter */
  const read = async (): Promise<boolean[]> => {
    const all = await buffer(socket);
    const answers: boolean[] = [];
    for (let end = 0; end < all.length;) {
      const body = all.indexOf('\r\n\r\n', end) + 4;
      end = body + LENGTH;
      answers.push(all.subarray(body, end).equals(own));
    }
    return answers;
  };
  return { socket, read };
}
