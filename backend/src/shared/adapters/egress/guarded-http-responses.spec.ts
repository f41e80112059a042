import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { RequestFailed } from '../../domain/request-failed.js';
import { guardedFetch } from './guarded-fetch.js';
import { GuardedHttp } from './guarded-http.js';
import { httpReceiver, type Receiver, socketReceiver } from './testing/receiver.js';

const MIB = 1024 * 1024;

describe('answers from other servers', () => {
  const receivers: Receiver[] = [];
  const clients: GuardedHttp[] = [];

  const aimedAt = async (
    making: Promise<Receiver>,
  ): Promise<{ http: GuardedHttp; url: string; receiver: Receiver }> => {
    const receiver = await making;
    const http = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: receiver.port }] });
    receivers.push(receiver);
    clients.push(http);
    return { http, url: `http://127.0.0.1:${receiver.port}/`, receiver };
  };
  const answering = (answer: RequestListener) => aimedAt(httpReceiver(answer));
  const failure = async (work: Promise<unknown>): Promise<RequestFailed> => {
    const error = await work.then(() => new Error('it was answered')).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RequestFailed);
    return error as RequestFailed;
  };

  afterEach(async () => {
    for (const http of clients.splice(0)) await http.close();
    for (const receiver of receivers.splice(0)) await receiver.close();
  });

  it('come with status, lower-case headers and body, and what was sent has arrived', async () => {
    const { http, url } = await answering((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          response.writeHead(422, {
            'X-Seen': `${request.method} ${String(request.headers['x-sent'])} ${request.headers['content-length']}`,
          });
          response.end(Buffer.concat(chunks));
        });
    });
    const answer = await http.request(url, { method: 'POST', headers: { 'x-sent': 'yes' }, body: 'grüße' });
    expect([answer.status, answer.headers['x-seen'], Buffer.from(answer.body).toString(), answer.truncated]).toEqual([
      422,
      'POST yes 7',
      'grüße',
      false,
    ]);
    const fetched = await http.fetch(url, { method: 'POST', headers: { 'x-sent': 'yes' }, body: 'grüße' });
    expect([fetched.status, fetched.headers.get('x-seen'), await fetched.text(), fetched.url]).toEqual([
      422,
      'POST yes 7',
      'grüße',
      url,
    ]);
  });

  it('that redirect come back as they are', async () => {
    const elsewhere = await aimedAt(httpReceiver((_request, response) => response.end('followed')));
    const { http, url } = await answering((_request, response) =>
      response.writeHead(302, { location: elsewhere.url }).end(),
    );
    expect(await http.request(url)).toMatchObject({ status: 302, headers: { location: elsewhere.url } });
    const fetched = await http.fetch(url, { redirect: 'follow' });
    expect([fetched.status, fetched.headers.get('location'), elsewhere.receiver.connections]).toEqual([
      302,
      elsewhere.url,
      0,
    ]);
  });

  it('that are longer than asked for are cut', async () => {
    const { http, url } = await answering((_request, response) => {
      const more = (): void =>
        void (response.write(Buffer.alloc(64 * 1024, 'x')) ? setImmediate(more) : response.once('drain', more));
      more();
    });
    const answer = await http.request(url, { maxBytes: 100_000 });
    expect([answer.body.length, answer.truncated]).toEqual([100_000, true]);
    expect((await http.request(url)).body.length).toBe(MIB);
  });

  it('of exactly the length asked for are whole', async () => {
    const { http, url } = await answering((_request, response) => response.end('x'.repeat(1000)));
    expect(await http.request(url, { maxBytes: 1000 })).toMatchObject({ truncated: false });
    expect(await http.request(url, { maxBytes: 999 })).toMatchObject({ truncated: true });
  });

  it('that unpack to gigabytes are cut while they unpack', async () => {
    const bomb = gzipSync(Buffer.alloc(512 * MIB));
    const { http, url } = await answering((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    const answer = await http.request(url);
    expect([answer.body.length, answer.truncated]).toEqual([MIB, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MIB);
    const fetched = await guardedFetchOf(http, 2 * MIB)(url);
    await expect(fetched.arrayBuffer()).rejects.toThrow('longer than 2097152 bytes');
  });

  it('that are compressed are read, and no header says so any more', async () => {
    const { http, url } = await answering((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a text')),
    );
    const answer = await http.request(url);
    expect([
      Buffer.from(answer.body).toString(),
      answer.headers['content-encoding'],
      answer.headers['content-length'],
    ]).toEqual(['a text', undefined, undefined]);
  });

  it.each(['gzip', 'deflate', 'br'])('that say they are %s and are not are garbled', async (encoding) => {
    const { http, url } = await answering((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('plain text, not packed'),
    );
    expect((await failure(http.request(url))).reason).toBe('garbled');
  });

  it('that are no HTTP are garbled', async () => {
    const { http, url } = await aimedAt(socketReceiver((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
    const error = await failure(http.request(url));
    expect([error.kind, error.message]).toEqual(['upstream', '127.0.0.1 sent something that is not an HTTP answer.']);
  });

  it('whose headers never end are garbled', async () => {
    const { http, url } = await aimedAt(
      socketReceiver((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const more = (): void =>
          void (
            socket.destroyed ||
            (socket.write(`x-more: ${'y'.repeat(4096)}\r\n`) ? setImmediate(more) : socket.once('drain', more))
          );
        more();
      }),
    );
    expect((await failure(http.request(url))).reason).toBe('garbled');
  });

  it('that do not come in time are given up', async () => {
    const { http, url } = await answering(() => undefined);
    const error = await failure(http.request(url, { timeoutMs: 50 }));
    expect(error.message).toBe('127.0.0.1 did not answer in time.');
  });

  it('that trickle are given up, whole time counted', async () => {
    const { http, url } = await answering((_request, response) => {
      response.write('x');
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    expect((await failure(http.request(url, { timeoutMs: 100 }))).reason).toBe('timeout');
  });

  it('that break off are resets, before and within the body', async () => {
    const atOnce = await aimedAt(socketReceiver((socket) => socket.once('data', () => socket.resetAndDestroy())));
    expect((await failure(atOnce.http.request(atOnce.url))).reason).toBe('reset');
    const midway = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('only this', () => response.destroy());
    });
    expect((await failure(midway.http.request(midway.url))).reason).toBe('reset');
  });

  it('that nobody gives are refusals', async () => {
    const { http, url, receiver } = await answering(() => undefined);
    await receiver.close();
    receivers.pop();
    expect((await failure(http.request(url))).message).toBe('127.0.0.1 refused the connection.');
  });

  it('of names that nobody knows say so', async () => {
    const http = new GuardedHttp({ resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) });
    clients.push(http);
    expect((await failure(http.request('https://nowhere.example/?token=abc'))).message).toBe(
      'nowhere.example could not be found: its name is not known.',
    );
  });

  it('without TLS where TLS was asked for say so', async () => {
    const { http, url } = await answering((_request, response) => response.end());
    expect((await failure(http.request(url.replace('http:', 'https:')))).reason).toBe('tls');
  });

  it('end with the caller’s own reason when the caller gives up', async () => {
    const { http, url } = await answering(() => caller.abort(new Error('not needed any more')));
    const caller = new AbortController();
    await expect(http.request(url, { signal: caller.signal })).rejects.toThrow('not needed any more');
  });

  it('of one host come while another one keeps all its requests waiting', async () => {
    const fast = await httpReceiver((_request, response) => response.end('fast'));
    const slow = await httpReceiver(() => undefined);
    receivers.push(fast, slow);
    const http = new GuardedHttp({
      allow: [
        { host: '127.0.0.1', port: fast.port },
        { host: '127.0.0.1', port: slow.port },
      ],
    });
    clients.push(http);
    const waiting = Array.from({ length: 64 }, () =>
      http.request(`http://127.0.0.1:${slow.port}/`).catch(() => undefined),
    );
    const answer = await http.request(`http://127.0.0.1:${fast.port}/`);
    expect(Buffer.from(answer.body).toString()).toBe('fast');
    await http.close();
    await Promise.all(waiting);
  });
});

/** The client's own sockets with a smaller bound, so that the test need not unpack more. */
const guardedFetchOf = (http: GuardedHttp, maxBytes: number) => guardedFetch(http.dispatcher, maxBytes);
