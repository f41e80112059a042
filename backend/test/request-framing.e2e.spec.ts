import { connect } from 'node:net';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nhost: galley\r\n\r\n';
const LAST = 'GET /api/last HTTP/1.1\r\nhost: galley\r\nconnection: close\r\n\r\n';
const LOGIN = 'POST /api/login HTTP/1.1\r\nhost: galley\r\ncontent-type: application/json\r\n';
const PULL = 'GET /api/posts/approved HTTP/1.1\r\nhost: galley\r\n';
const chunked = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

describe('the end of a request', () => {
  let galley: TestApp;
  let port: number;
  beforeAll(async () => {
    galley = await sharedApp();
    port = Number(new URL(await galley.listen()).port);
  });
  afterAll(() => galley.stop());

  /**
   * Sends bytes over one connection.
   * @returns the status of each response, and the paths in those that are problems
   */
  const send = (...parts: (string | Buffer)[]): Promise<{ statuses: number[]; paths: string[] }> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (data: Buffer) => void (text += data.toString('latin1'))).on('error', () => undefined);
      socket.on('close', () =>
        resolve({
          statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
          paths: [...text.matchAll(/"instance":"([^"]*)"/g)].map(([, path]) => path!),
        }),
      );
      for (const part of parts) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    });

  it.each([
    ['both lengths, the length first', `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['both lengths, the chunks first', `transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`],
    ['two transfer encodings', `transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`],
    ['chunks that are not the last encoding', `transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['an unknown transfer encoding', `transfer-encoding: xchunked\r\ncontent-length: 2\r\n\r\n{}`],
    ['a space before the colon', `transfer-encoding : chunked\r\ncontent-length: 2\r\n\r\n{}`],
    ['a control character before the encoding', `transfer-encoding: \x0bchunked\r\ncontent-length: 2\r\n\r\n{}`],
    ['a folded line', `transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a folded line that looks like a length', `x-a: b\r\n content-length: 60\r\ncontent-length: 2\r\n\r\n{}`],
    ['two lengths', `content-length: 2\r\ncontent-length: 60\r\n\r\n{}`],
    ['the same length twice', `content-length: 2\r\ncontent-length: 2\r\n\r\n{}`],
    ['a list of lengths', `content-length: 2, 2\r\n\r\n{}`],
    ['a length with a sign', `content-length: +2\r\n\r\n{}`],
    ['a length that overflows', `content-length: 18446744073709551618\r\n\r\n{}`],
    ['lines that end without a carriage return', `content-length: 2\n\n{}`],
    ['a carriage return within a line', `x-a: b\rcontent-length: 60\r\ncontent-length: 2\r\n\r\n{}`],
    ['a NUL within a line', `x-a: b\0c\r\ncontent-length: 2\r\n\r\n{}`],
    ['a chunk extension with a line break', `transfer-encoding: chunked\r\n\r\n2;a\nxx\r\n{}\r\n0\r\n\r\n`],
    ['chunks that end without a carriage return', `transfer-encoding: chunked\r\n\r\n2\n{}\n0\n\n`],
    ['a chunk size that overflows', `transfer-encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n`],
    ['a chunk size that is no plain number', `transfer-encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`],
  ])('is never guessed: %s closes the connection, and nothing further is read', async (_, rest) => {
    expect(await send(LOGIN + rest + HIDDEN)).toEqual({ statuses: [400], paths: ['/'] });
  });

  it.each([
    [
      'a GET with a length',
      `GET /api/none HTTP/1.1\r\nhost: galley\r\ncontent-length: ${HIDDEN.length}\r\n\r\n`,
      HIDDEN,
      '/api/none',
    ],
    [
      'a GET in chunks',
      'GET /api/none HTTP/1.1\r\nhost: galley\r\ntransfer-encoding: chunked\r\n\r\n',
      chunked,
      '/api/none',
    ],
    ['a pull with a length', `${PULL}content-length: ${HIDDEN.length}\r\n\r\n`, HIDDEN, '/api/posts/approved'],
    ['a pull in chunks', `${PULL}transfer-encoding: chunked\r\n\r\n`, chunked, '/api/posts/approved'],
  ])('is after its body, even if the body is ignored: %s', async (_, head, body, path) => {
    expect((await send(head, body, LAST)).paths).toEqual([path, '/api/last']);
  });

  it('is after a body that is too large, so that the response is received and the connection stays open', async () => {
    const body = Buffer.alloc(30_000_000, 'x');
    const sent = await send(`${LOGIN}content-length: ${body.length}\r\n\r\n`, body, LAST);
    expect(sent).toEqual({ statuses: [413, 404], paths: ['/api/login', '/api/last'] });
    const inChunks = await send(
      `${LOGIN}transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`,
      body,
      `\r\n0\r\n\r\n${LAST}`,
    );
    expect(inChunks).toEqual(sent);
  });

  it('is followed by a proper response to a CONNECT request, since proxies interpret silence as failure', async () => {
    expect(await send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: galley\r\n\r\n')).toEqual({
      statuses: [405],
      paths: ['/'],
    });
  });

  it('must arrive within a limited time', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } = galley.http;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
      headersTimeout: 60_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 72_000,
      maxRequestsPerSocket: 0,
    });
  });
});
