import type { ServerResponse } from 'node:http';
import { startTestApp, type TestApp } from '../../test/app.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { AttemptTime } from './application/attempt-time.js';
import { MAX_ATTEMPTS } from './domain/retry-plan.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { type Received, Receiver } from './testing/receiver.js';

type Row = Record<string, any>;
type Answer = (response: ServerResponse, received: Received) => void;

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** A receiver that does what it is asked, once for each `webhook-id`, and then spoils its answer. */
describe('a receiver that is flaky', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let elsewhere: Receiver;
  let tenant: PublishingTenant;
  /** What the receiver did, by `webhook-id`. */
  let effects: Map<string, number>;
  /** Bytes of an answer that left the receiver, once its connection has ended. */
  let sent: PromiseWithResolvers<number>;

  beforeAll(async () => {
    [receiver, elsewhere] = [await Receiver.start(), await Receiver.start()];
    galley = await startTestApp({ EGRESS_ALLOW: `${receiver.address},${elsewhere.address}`, DELIVERY_DELAY_SCALE: '0.000001' });
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
    await elsewhere.down();
  });
  beforeEach(async () => {
    receiver.answersOk();
    receiver.received.length = 0;
    elsewhere.received.length = 0;
    effects = new Map();
    sent = Promise.withResolvers();
    tenant = await aTenantThatPublishes(galley);
  });

  const configured = async (destinationUrl = receiver.url): Promise<Row> =>
    (await tenant.editor.post('/api/publishing-config').send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl }).expect(201)).body;
  const logsOf = async (postId: number): Promise<Row[]> =>
    (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${postId}`).expect(200)).body.reverse();
  const logged = async (postId: number, status: string): Promise<Row[]> => {
    for (;;) {
      const logs = await logsOf(postId);
      if (logs.some((log) => log['status'] === status)) return logs;
      await new Promise(setImmediate);
    }
  };
  const statusOf = async (id: number): Promise<string> => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.status;
  const acts = ({ headers }: Received): void => {
    const id = headers['webhook-id'] as string;
    if (!effects.has(id)) effects.set(id, receiver.received.length);
  };
  /** Spoils so many answers, and is well afterwards. */
  const spoils = (answers: Answer[]): void => {
    receiver.answer = (response, received) => {
      const spoiled = answers.shift();
      if (spoiled) return spoiled(response, received);
      acts(received);
      response.writeHead(200).end('{"ok":true}');
    };
  };
  const status = (code: number, headers: Record<string, string> = {}): Answer => (response) => response.writeHead(code, headers).end('no');
  const flood = (code: number): Answer => (response, received) => {
    if (code < 300) acts(received);
    const { socket } = response;
    const before = socket!.bytesWritten;
    socket!.once('close', () => sent.resolve(socket!.bytesWritten - before));
    response.writeHead(code);
    let left = (100 * MIB) / CHUNK.length;
    const more = (): void => {
      while (left-- > 0) if (!response.write(CHUNK)) return void response.once('drain', more);
      response.end();
    };
    more();
  };

  it.each<[string, Answer, RegExp, number | null]>([
    ['answers 500', status(500), /failed while answering \(500\)/, 500],
    ['answers 502', status(502), /\(502\)/, 502],
    ['answers 503', status(503), /\(503\)/, 503],
    ['answers 504', status(504), /\(504\)/, 504],
    ['answers 429', status(429), /too much at the moment \(429\)/, 429],
    ['answers 401', status(401), /Check the key or the headers/, 401],
    ['answers 404', status(404), /Check the endpoint URL/, 404],
    ['resets the connection', (response) => response.socket!.resetAndDestroy(), /closed the connection before it had answered/, null],
    ['breaks off within its answer', (response) => void response.writeHead(200, { 'content-length': '1000' }).write('part', () => response.destroy()), /closed the connection before it had answered/, null],
    ['answers with no HTTP', (response) => response.socket!.end('SSH-2.0-OpenSSH_9.2\r\n'), /not an HTTP answer/, null],
    ['says gzip and sends none', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'), /not an HTTP answer/, null],
    ['fails with 100 MB', flood(500), /\(500\)/, 500],
  ])('that %s gets the post when it is well, under one id', async (_, spoiled, sentence, seen) => {
    await configured();
    spoils([spoiled, spoiled, spoiled]);
    const id = await tenant.approved();
    const logs = await logged(id, 'delivered');
    expect(logs.map((log) => [log['attempt'], log['status'], log['responseData']?.status ?? null])).toEqual([[1, 'retrying', seen], [2, 'retrying', seen], [3, 'retrying', seen], [4, 'delivered', 200]]);
    for (const log of logs.slice(0, 3)) expect(log['errorMessage']).toMatch(sentence);
    expect([effects.size, receiver.received.length, await statusOf(id)]).toEqual([1, 4, 'published']);
    expect([...effects.keys()]).toEqual([logs[0]!['deliveryId']]);
  });

  it('that is down gets the post when it is up again', async () => {
    await configured();
    spoils([]);
    await receiver.down();
    const id = await tenant.approved();
    const [first] = await logged(id, 'failed');
    expect(first).toMatchObject({ status: 'retrying', responseData: null, errorMessage: '127.0.0.1 refused the connection. See that it is running, and that the address names the right port.' });
    await receiver.up();
    const logs = await logsOf(id);
    expect(logs).toHaveLength(MAX_ATTEMPTS);
    await tenant.editor.post(`/api/publishing-logs/${logs[0]!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
    expect([[...effects.keys()], receiver.received.length]).toEqual([[logs[0]!['deliveryId']], 1]);
  });

  it('that loses its answers after it acted has acted once', async () => {
    await configured();
    const lost: Answer = (response, received) => {
      acts(received);
      response.socket!.resetAndDestroy();
    };
    spoils([lost, lost]);
    const id = await tenant.approved();
    const logs = await logged(id, 'delivered');
    expect([effects.size, [...effects.values()], receiver.received.length]).toEqual([1, [1], 3]);
    expect(receiver.received.map(({ body }) => JSON.stringify(body))).toEqual(Array(3).fill(JSON.stringify(receiver.received[0]!.body)));
    expect(logs.at(-1)!['status']).toBe('delivered');
  });

  it.each<[string, Answer]>([
    ['never answers', () => undefined],
    ['never ends its answer', (response) => void response.writeHead(200).write('and ')],
    ['trickles', (response) => {
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drip));
    }],
  ])('that %s is given up in time, and tried again', async (_, spoiled) => {
    const time = galley.app.get(AttemptTime, { strict: false });
    const { ms } = time;
    try {
      Object.assign(time, { ms: 2_000 });
      await configured();
      spoils([(response, received) => {
        Object.assign(time, { ms });
        spoiled(response, received);
      }]);
      const id = await tenant.approved();
      const logs = await logged(id, 'delivered');
      expect(logs[0]).toMatchObject({ status: 'retrying', responseData: null, errorMessage: '127.0.0.1 did not answer in time. An attempt has 20 seconds: answer first, and work afterwards.' });
      expect(effects.size).toBe(1);
    } finally {
      Object.assign(time, { ms });
    }
  });

  it.each<[string, () => string]>([
    ['at another host', () => elsewhere.url],
    ['at the same host', () => receiver.url],
  ])('that is slow keeps nobody else waiting: no destination %s', async (_, other) => {
    const time = galley.app.get(AttemptTime, { strict: false });
    const { ms } = time;
    Object.assign(time, { ms: 600_000 });
    await configured();
    const wake: (() => void)[] = [];
    const hangs: Answer = (response, received) => {
      acts(received);
      wake.push(() => response.writeHead(200).end());
    };
    spoils([hangs, hangs]);
    const slow = [await tenant.approved(), await tenant.approved()];
    await receiver.until(2);
    const waits = await tenant.approved();
    const neighbour = await aTenantThatPublishes(galley);
    await neighbour.editor.post('/api/publishing-config').send({ websiteId: neighbour.websiteId, templateType: 'custom', destinationUrl: other() }).expect(201);
    const quick = await neighbour.approved();
    for (let status = ''; status !== 'published'; ) status = (await neighbour.editor.get(`/api/blog-posts/${quick}`).expect(200)).body.status;
    expect(await Promise.all([...slow, waits].map(statusOf))).toEqual(['approved', 'approved', 'approved']);
    Object.assign(time, { ms });
    for (const end of wake) end();
    for (const id of slow) await logged(id, 'delivered');
    // Nobody looks for what waits for a silent destination but the reconciler.
    while ((await statusOf(waits)) !== 'published') await galley.app.get(Reconciler, { strict: false }).reconcile();
    await logged(waits, 'delivered');
  });

  it.each<[string, () => string]>([
    ['seconds', () => '7200'],
    ['a date', () => new Date(Date.now() + 7_200_000).toUTCString()],
  ])('that asks for patience with %s gets it', async (_, wish) => {
    await configured();
    spoils([status(429, { 'retry-after': wish() })]);
    const id = await tenant.approved();
    const [log] = await logged(id, 'retrying');
    const waits = (Date.parse(log!['nextAttemptAt']) - Date.parse(log!['attemptedAt'])) / 1000;
    // A date was written before the attempt, and has no parts of a second.
    expect(waits).toBeGreaterThan(7_000);
    expect(waits).toBeLessThan(7_300);
    expect(receiver.received).toHaveLength(1);
    await tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
  });

  it.each(['soon', '-5', '1e9', 'Fri, 99 Nov 2026 99:99:99 GMT', '2026-11-21'])('that asks for patience with %s is tried again as planned', async (wish) => {
    await configured();
    spoils([status(503, { 'retry-after': wish })]);
    await logged(await tenant.approved(), 'delivered');
  });

  it('that answers 100 MB is heard as far as it is kept', async () => {
    await configured();
    receiver.answer = flood(200);
    const before = process.memoryUsage().arrayBuffers;
    const id = await tenant.approved();
    const [log] = await logged(id, 'delivered');
    expect(log).toMatchObject({ attempt: 1, responseData: { status: 200, truncated: true, body: 'x'.repeat(8 * 1024) } });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
    expect(await sent.promise).toBeLessThan(32 * MIB);
  });

  it('without TLS behind https is told so, given up after ten attempts, and gets the post once its address is mended', async () => {
    const config = await configured(receiver.url.replace('http:', 'https:'));
    spoils([]);
    const id = await tenant.approved();
    const logs = await logged(id, 'failed');
    expect(logs.map(({ status: each }) => each)).toEqual([...Array(MAX_ATTEMPTS - 1).fill('retrying'), 'failed']);
    expect(new Set(logs.map(({ errorMessage }) => errorMessage))).toEqual(new Set(['127.0.0.1 could not be talked to in encryption. See whether the address begins with http:// rather than https://, and whether its port is the right one.']));
    await tenant.editor.put(`/api/publishing-config/${config['id']}`).send({ destinationUrl: receiver.url }).expect(200);
    await tenant.editor.post(`/api/publishing-logs/${logs[0]!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
    expect([...effects.keys()]).toEqual([logs[0]!['deliveryId']]);
  });

  it.each([301, 302, 303, 307, 308])('that redirects with %i is not followed, and it is said', async (code) => {
    await configured();
    spoils([status(code, { location: elsewhere.url })]);
    const id = await tenant.approved();
    const [log] = await logged(id, 'delivered');
    expect(log).toMatchObject({ status: 'retrying', responseData: { status: code }, errorMessage: expect.stringMatching(/^The destination redirects \(\d{3}\) to http:.*\. Enter that address\.$/) });
    expect([elsewhere.received.length, effects.size]).toEqual([0, 1]);
  });

  it('that says 410 is asked no more', async () => {
    await configured();
    spoils([status(410)]);
    const id = await tenant.approved();
    const logs = await logged(id, 'failed');
    expect(logs).toEqual([expect.objectContaining({ attempt: 1, status: 'failed', nextAttemptAt: null, errorMessage: 'The destination says that it is gone for good (410). Enter the address that takes its place.' })]);
    expect([receiver.received.length, effects.size, await statusOf(id)]).toEqual([1, 0, 'approved']);
  });
});
