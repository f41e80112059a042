import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import { GuardedSockets } from '../../../shared/adapters/egress/guarded-sockets.js';
import { lyingDatabase } from '../../../shared/adapters/egress/testing/lying-database.js';
import { httpReceiver, type Receiver, socketReceiver } from '../../../shared/adapters/egress/testing/receiver.js';
import { LOOPBACK_HOSTS, OTHER_HOSTS, RESOLVED } from '../../../shared/adapters/egress/testing/refused-addresses.js';
import { AddressRefused } from '../../../shared/domain/address-refused.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import { postgresAddress } from '../../domain/postgres-address.js';
import { readFeed } from './feed-reader.js';
import { readHttpJson } from './http-json-reader.js';
import type { OwnDatabase } from './own-database.js';
import { PostgresReader } from './postgres-reader.js';
import { readSite } from './site-source-reader.js';

const MIB = 1024 * 1024;
const readRequest = (ms = 30_000): ReadRequest => ({ query: 'heat', limit: 5, signal: AbortSignal.timeout(ms) });
const PATHS = { itemsPath: '', titlePath: 'title', textPath: 'text' };
const elsewhere = { isAt: () => false, is: async () => false } as unknown as OwnDatabase;
const QUERIES = [{ name: 'all', sql: 'select 1 as text', parameters: [] }];

/** Every type of source whose address a user can choose. */
const READERS: Record<string, (http: GuardedHttp, sockets: GuardedSockets, host: string) => Promise<Reading>> = {
  feed: (http, _, host) => readFeed(http, 'a website', { url: `http://${host}/` }, readRequest()),
  site: (http, _, host) => readSite(http, 'a website', { url: `http://${host}/` }, readRequest()),
  'page of a site': (http, _, host) =>
    readSite(http, 'a website', { url: `http://${host}/`, pages: [`http://${host}/a`] }, readRequest()),
  http_json: (http, _, host) => readHttpJson(http, 'a website', { url: `http://${host}/`, ...PATHS }, readRequest()),
  postgres: async (_, sockets, host) =>
    new PostgresReader(sockets, elsewhere).read(
      'a website',
      postgresAddress(`postgresql://a:b@${host}/d?sslmode=disable`),
      QUERIES,
      readRequest(),
    ),
};
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was read',
    (error: unknown) => error,
  );

describe.each(Object.keys(READERS))('a data source of the kind %s', (kind) => {
  const read = READERS[kind]!;
  let receiver: Receiver;
  beforeAll(async () => (receiver = await httpReceiver((_request, response) => response.end('reached'))));
  afterAll(() => receiver.close());
  beforeEach(() => (receiver.connections = 0));

  it('reaches no forbidden address in any notation', async () => {
    const [http, sockets] = [new GuardedHttp(), new GuardedSockets()];
    const hosts = [...LOOPBACK_HOSTS, ...OTHER_HOSTS];
    expect(hosts.length).toBeGreaterThanOrEqual(60);
    for (const host of hosts)
      expect([host, await failureOf(read(http, sockets, `${host}:${receiver.port}`))]).toEqual([
        host,
        expect.any(DomainError),
      ]);
    expect(receiver.connections).toBe(0);
    await http.close();
  });

  it.each(RESOLVED)('reaches no name that resolves to %j', async (address) => {
    const resolve = async () => [address];
    const http = new GuardedHttp({ resolve });
    expect(
      await failureOf(read(http, new GuardedSockets({ resolve }), `evil.example:${receiver.port}`)),
    ).toBeInstanceOf(AddressRefused);
    expect(receiver.connections).toBe(0);
    await http.close();
  });

  it('reaches no name whose resolution changes between two lookups', async () => {
    const rebinding = () => {
      const answers = ['2000::1', '127.0.0.1'];
      return async () => [answers.shift() ?? '127.0.0.1'];
    };
    const http = new GuardedHttp({ resolve: rebinding() });
    const sockets = new GuardedSockets({ resolve: rebinding() });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await failureOf(read(http, sockets, `rebind.example:${receiver.port}`))).not.toBe('it was read');
    expect(receiver.connections).toBe(0);
    await http.close();
  });
});

describe.each(['feed', 'site', 'http_json'])('a redirect from a %s', (kind) => {
  it('leads to no forbidden address', async () => {
    const inside = await httpReceiver((_request, response) => response.end('reached'));
    // A header can contain only ASCII characters.
    const targets = LOOPBACK_HOSTS.filter((host) => /^[ -~]+$/.test(host)).map(
      (host) => `http://${host}:${inside.port}/`,
    );
    for (const location of targets) {
      const outside = await httpReceiver((_request, response) => response.writeHead(302, { location }).end());
      const http = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: outside.port }] });
      expect(await failureOf(READERS[kind]!(http, new GuardedSockets(), `127.0.0.1:${outside.port}`))).toBeInstanceOf(
        DomainError,
      );
      await http.close();
      await outside.close();
    }
    expect(inside.connections).toBe(0);
    await inside.close();
  });
});

describe('a malicious server is reported with a clear message', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  const against = async (making: Promise<Receiver>) => {
    const receiver = await making;
    const allow = [{ host: '127.0.0.1', port: receiver.port }];
    const http = new GuardedHttp({ allow });
    open.push(
      () => http.close(),
      () => receiver.close(),
    );
    return { http, sockets: new GuardedSockets({ allow }), host: `127.0.0.1:${receiver.port}` };
  };
  const said = async (kind: string, making: Promise<Receiver>): Promise<string> => {
    const { http, sockets, host } = await against(making);
    const error = await failureOf(READERS[kind]!(http, sockets, host));
    expect(error).toBeInstanceOf(DomainError);
    return (error as Error).message;
  };
  const answering = (answer: RequestListener) => httpReceiver(answer);
  const endless: RequestListener = (_request, response) => {
    const more = (): void =>
      void (
        response.destroyed ||
        (response.write(Buffer.alloc(64 * 1024, 'x')) ? setImmediate(more) : response.once('drain', more))
      );
    more();
  };

  it.each(['feed', 'http_json'])(
    '%s: fifty megabytes, an endless response and a compression bomb are aborted while reading',
    async (kind) => {
      const limit = kind === 'feed' ? 2 : 5;
      expect(
        await said(
          kind,
          answering((_request, response) => response.end(Buffer.alloc(50 * MIB, 'x'))),
        ),
      ).toMatch(`sent more than ${limit} MB`);
      expect(await said(kind, answering(endless))).toMatch(`sent more than ${limit} MB`);
      const bomb = gzipSync(Buffer.alloc(256 * MIB));
      expect(
        await said(
          kind,
          answering((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
        ),
      ).toMatch(`sent more than ${limit} MB`);
    },
  );

  it.each(['feed', 'http_json', 'site'])('%s: a response that trickles is abandoned', async (kind) => {
    const { http, sockets, host } = await against(
      answering((_request, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      }),
    );
    const allowed: (number | undefined)[] = [];
    const request = http.request.bind(http);
    http.request = (url, options) => {
      allowed.push(options?.timeoutMs);
      return request(url, { ...options, timeoutMs: 100 });
    };
    expect(await failureOf(READERS[kind]!(http, sockets, host))).not.toBe('it was read');
    // The timeouts that the reader requested before the test shortened them.
    for (const ms of allowed) expect(ms).toBeLessThanOrEqual(10_000);
    expect(allowed).not.toEqual([]);
  });

  it.each([
    ['feed', 'image/png', 'PNG', /no RSS or Atom feed, but image\/png/],
    ['feed', 'text/html', '<html><body>Sign in</body></html>', /no RSS or Atom feed/],
    [
      'feed',
      'application/xml',
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><x>&b;</x>',
      /no RSS or Atom feed/,
    ],
    ['http_json', 'text/html', '<html></html>', /is no JSON/],
    ['http_json', 'application/json', '{"items":{}}', /There is no list at the top/],
    ['http_json', 'application/json', '[{"name":"x"}]', /None of the 1 items .* has text at “text”/],
  ])('%s: a response of the type %s with other content: %s', async (kind, type, body, sentence) => {
    expect(
      await said(
        kind,
        answering((_request, response) => response.writeHead(200, { 'content-type': type }).end(body)),
      ),
    ).toMatch(sentence);
  });

  it.each([401, 403, 404, 429, 500])('feed: the status %d', async (status) => {
    expect(
      await said(
        'feed',
        answering((_request, response) => response.writeHead(status).end()),
      ),
    ).toMatch(/^127\.0\.0\.1:\d+ .+\.$/);
  });

  it('feed: redirects in a circle', async () => {
    expect(
      await said(
        'feed',
        answering((_request, response) => response.writeHead(302, { location: '/again' }).end()),
      ),
    ).toMatch(/again and again/);
  });

  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['says nothing', () => undefined, /did not answer in time|connection broke off/],
    ['closes at once', (socket) => socket.destroy(), /connection broke off/],
    [
      'is no database',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      /connection broke off|could not be asked/,
    ],
    ['offers no encryption', (socket) => socket.once('data', () => socket.write('N')), /offers no encryption/],
  ])('postgres: a server that %s', async (what, greet, sentence) => {
    const { sockets, host } = await against(socketReceiver(greet));
    const suffix = what === 'offers no encryption' ? '' : '?sslmode=disable';
    const error = await failureOf(
      new PostgresReader(sockets, elsewhere, 100).read(
        'a website',
        postgresAddress(`postgresql://a:b@${host}/d${suffix}`),
        QUERIES,
        { ...readRequest(), signal: new AbortController().signal },
      ),
    );
    expect((error as Error).message).toMatch(sentence);
  });

  it('postgres: rows beyond the limit are ignored', async () => {
    const { sockets, host } = await against(lyingDatabase({ text: 'x' }, 100_000));
    const { documents } = await new PostgresReader(sockets, elsewhere).read(
      'a website',
      postgresAddress(`postgresql://a:b@${host}/d?sslmode=disable`),
      QUERIES,
      readRequest(),
    );
    expect(documents).toHaveLength(500);
  });

  it('postgres: a row with more columns than a table can have is reported', async () => {
    const { sockets, host } = await against(
      lyingDatabase(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`c${n}`, 'x'])), 1),
    );
    const error = await failureOf(
      new PostgresReader(sockets, elsewhere).read(
        'a website',
        postgresAddress(`postgresql://a:b@${host}/d?sslmode=disable`),
        QUERIES,
        readRequest(),
      ),
    );
    expect((error as Error).message).toContain('2000 columns');
  });

  it('postgres: too much data before the first row is aborted', async () => {
    const { sockets, host } = await against(
      socketReceiver((socket) => {
        // A successful authentication, followed by one row that announces a gigabyte.
        const row = Buffer.alloc(5);
        row.write('D');
        row.writeInt32BE(1_000_000_000, 1);
        socket.once('data', () => {
          socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
          socket.once('data', () => {
            socket.write(row);
            const more = (): void =>
              void (
                socket.destroyed ||
                (socket.write(Buffer.alloc(64 * 1024)) ? setImmediate(more) : socket.once('drain', more))
              );
            more();
          });
        });
      }),
    );
    const error = await failureOf(
      new PostgresReader(sockets, elsewhere).read(
        'a website',
        postgresAddress(`postgresql://a:b@${host}/d?sslmode=disable`),
        QUERIES,
        readRequest(10_000),
      ),
    );
    expect((error as Error).message).toContain('sent more than 8 MB');
  });
});
