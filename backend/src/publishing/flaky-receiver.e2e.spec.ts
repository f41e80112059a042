import { MAX_ATTEMPTS } from './domain/retry-plan.js';
import { type Responder, FlakyReceiverFixture, status } from './testing/flaky-receiver-fixture.js';

describe('a flaky receiver', () => {
  const fixture = FlakyReceiverFixture.ofSuite();
  const { acts, configured, flood, logged, logsOf, spoils, statusOf } = fixture;

  it.each<[string, Responder, RegExp, number | null]>([
    ['answers 500', status(500), /failed while answering \(500\)/, 500],
    ['answers 502', status(502), /\(502\)/, 502],
    ['answers 503', status(503), /\(503\)/, 503],
    ['answers 504', status(504), /\(504\)/, 504],
    ['answers 429', status(429), /too much at the moment \(429\)/, 429],
    ['answers 401', status(401), /Check the key or the headers/, 401],
    ['answers 404', status(404), /Check the endpoint URL/, 404],
    [
      'resets the connection',
      (response) => response.socket!.resetAndDestroy(),
      /closed the connection before it had answered/,
      null,
    ],
    [
      'breaks off within its answer',
      (response) => void response.writeHead(200, { 'content-length': '1000' }).write('part', () => response.destroy()),
      /closed the connection before it had answered/,
      null,
    ],
    ['answers with no HTTP', (response) => response.socket!.end('SSH-2.0-OpenSSH_9.2\r\n'), /not an HTTP answer/, null],
    [
      'says gzip and sends none',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'),
      /not an HTTP answer/,
      null,
    ],
    ['fails with 100 MB', flood(500), /\(500\)/, 500],
  ])('that %s gets the post when it recovers, under one id', async (_, spoiled, sentence, seen) => {
    await configured();
    spoils([spoiled, spoiled, spoiled]);
    const id = await fixture.tenant.approved();
    const logs = await logged(id, 'delivered');
    expect(logs.map((log) => [log['attempt'], log['status'], log['responseData']?.status ?? null])).toEqual([
      [1, 'retrying', seen],
      [2, 'retrying', seen],
      [3, 'retrying', seen],
      [4, 'delivered', 200],
    ]);
    for (const log of logs.slice(0, 3)) expect(log['errorMessage']).toMatch(sentence);
    expect([fixture.effects.size, fixture.receiver.received.length, await statusOf(id)]).toEqual([1, 4, 'published']);
    expect([...fixture.effects.keys()]).toEqual([logs[0]!['deliveryId']]);
  });

  it('that is down gets the post when it is up again', async () => {
    await configured();
    spoils([]);
    await fixture.receiver.down();
    const id = await fixture.tenant.approved();
    const [first] = await logged(id, 'failed');
    expect(first).toMatchObject({
      status: 'retrying',
      responseData: null,
      errorMessage:
        '127.0.0.1 refused the connection. See that it is running, and that the address names the right port.',
    });
    await fixture.receiver.up();
    const logs = await logsOf(id);
    expect(logs).toHaveLength(MAX_ATTEMPTS);
    await fixture.tenant.editor.post(`/api/publishing-logs/${logs[0]!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
    expect([[...fixture.effects.keys()], fixture.receiver.received.length]).toEqual([[logs[0]!['deliveryId']], 1]);
  });

  it('that loses its responses after processing processes each message once', async () => {
    await configured();
    const lost: Responder = (response, received) => {
      acts(received);
      response.socket!.resetAndDestroy();
    };
    spoils([lost, lost]);
    const id = await fixture.tenant.approved();
    const logs = await logged(id, 'delivered');
    expect([fixture.effects.size, [...fixture.effects.values()], fixture.receiver.received.length]).toEqual([
      1,
      [1],
      3,
    ]);
    expect(fixture.receiver.received.map(({ body }) => JSON.stringify(body))).toEqual(
      Array(3).fill(JSON.stringify(fixture.receiver.received[0]!.body)),
    );
    expect(logs.at(-1)!['status']).toBe('delivered');
  });

  it('without TLS behind https is reported, given up after ten attempts, and gets the post after its address is corrected', async () => {
    const config = await configured(fixture.receiver.url.replace('http:', 'https:'));
    spoils([]);
    const id = await fixture.tenant.approved();
    const logs = await logged(id, 'failed');
    expect(logs.map(({ status: each }) => each)).toEqual([...Array(MAX_ATTEMPTS - 1).fill('retrying'), 'failed']);
    expect(new Set(logs.map(({ errorMessage }) => errorMessage))).toEqual(
      new Set([
        '127.0.0.1 could not be talked to in encryption. See whether the address begins with http:// rather than ' +
          'https://, and whether its port is the right one.',
      ]),
    );
    await fixture.tenant.editor
      .put(`/api/publishing-config/${config['id']}`)
      .send({ destinationUrl: fixture.receiver.url })
      .expect(200);
    await fixture.tenant.editor.post(`/api/publishing-logs/${logs[0]!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
    expect([...fixture.effects.keys()]).toEqual([logs[0]!['deliveryId']]);
  });

  it.each([301, 302, 303, 307, 308])('that redirects with %i is not followed, and the log says so', async (code) => {
    await configured();
    spoils([status(code, { location: fixture.elsewhere.url })]);
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'delivered');
    expect(log).toMatchObject({
      status: 'retrying',
      responseData: { status: code },
      errorMessage: expect.stringMatching(/^The destination redirects \(\d{3}\) to http:.*\. Enter that address\.$/),
    });
    expect([fixture.elsewhere.received.length, fixture.effects.size]).toEqual([0, 1]);
  });

  it('that responds with 410 receives no further requests', async () => {
    await configured();
    spoils([status(410)]);
    const id = await fixture.tenant.approved();
    const logs = await logged(id, 'failed');
    expect(logs).toEqual([
      expect.objectContaining({
        attempt: 1,
        status: 'failed',
        nextAttemptAt: null,
        errorMessage: 'The destination says that it is gone for good (410). Enter the address that takes its place.',
      }),
    ]);
    expect([fixture.receiver.received.length, fixture.effects.size, await statusOf(id)]).toEqual([1, 0, 'approved']);
  });
});
