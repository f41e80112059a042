import { connect, type AddressInfo } from 'node:net';
import type { HttpException } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitBodyTime, readToTheEnd, takeOnlyJson } from './wire.js';

describe('a JSON body', () => {
  let fastify: FastifyInstance;
  beforeAll(async () => {
    fastify = Fastify();
    takeOnlyJson(fastify);
    readToTheEnd(fastify);
    limitBodyTime(fastify, 50);
    fastify.setErrorHandler((error: HttpException, _, reply) => reply.status(error.getStatus()).send(error.message));
    fastify.post('/', (request) => Promise.resolve(request.body));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => fastify.close());

  /** Sends this and no more. @returns all that comes back until the server ends the connection */
  const answerTo = (body: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
      let text = '';
      socket
        .on('data', (data: Buffer) => void (text += data.toString()))
        .on('error', () => undefined)
        .on('close', () => resolve(text));
      socket.write(
        `POST / HTTP/1.1\r\nhost: galley\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n${body}`,
      );
    });

  it('that does not come to its end in time ends the connection, in words', async () => {
    const answer = await answerTo('{"boats":');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request did not arrive in time.');
  });

  it('that comes in time is read', async () =>
    expect(await answerTo('{"boats":123}')).toMatch(/^HTTP\/1\.1 200 [^]*\{"boats":123\}$/));
});
