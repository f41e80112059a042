import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { AttemptTime } from './application/attempt-time.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { type Responder, FlakyReceiverFixture, MIB, status } from './testing/flaky-receiver-fixture.js';

describe('a slow receiver', () => {
  const fixture = FlakyReceiverFixture.ofSuite();
  const { acts, configured, flood, logged, spoils, statusOf } = fixture;

  it.each<[string, Responder]>([
    ['never answers', () => undefined],
    ['never ends its answer', (response) => void response.writeHead(200).write('and ')],
    [
      'trickles',
      (response) => {
        const drip = setInterval(() => response.write('x'), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('that %s is aborted in time, and retried', async (_, spoiled) => {
    const time = fixture.use(AttemptTime);
    const { ms } = time;
    try {
      Object.assign(time, { ms: 2_000 });
      await configured();
      spoils([
        (response, received) => {
          Object.assign(time, { ms });
          spoiled(response, received);
        },
      ]);
      const id = await fixture.tenant.approved();
      const logs = await logged(id, 'delivered');
      expect(logs[0]).toMatchObject({
        status: 'retrying',
        responseData: null,
        errorMessage: '127.0.0.1 did not answer in time. An attempt has 20 seconds: answer first, and work afterwards.',
      });
      expect(fixture.effects.size).toBe(1);
    } finally {
      Object.assign(time, { ms });
    }
  });

  it.each<[string, () => string]>([
    ['at another host', () => fixture.elsewhere.url],
    ['at the same host', () => fixture.receiver.url],
  ])('delays no other destination %s', async (_, other) => {
    const time = fixture.use(AttemptTime);
    const { ms } = time;
    Object.assign(time, { ms: 600_000 });
    await configured();
    const wake: (() => void)[] = [];
    const hangs: Responder = (response, received) => {
      acts(received);
      wake.push(() => response.writeHead(200).end());
    };
    spoils([hangs, hangs]);
    const slow = [await fixture.tenant.approved(), await fixture.tenant.approved()];
    await fixture.receiver.until(2);
    const waits = await fixture.tenant.approved();
    const neighbour = await aTenantThatPublishes(fixture.galley);
    await neighbour.editor
      .post('/api/publishing-config')
      .send({ websiteId: neighbour.websiteId, templateType: 'custom', destinationUrl: other() })
      .expect(201);
    const quick = await neighbour.approved();
    for (let state = ''; state !== 'published';)
      state = (await neighbour.editor.get(`/api/blog-posts/${quick}`).expect(200)).body.status;
    expect(await Promise.all([...slow, waits].map(statusOf))).toEqual(['approved', 'approved', 'approved']);
    Object.assign(time, { ms });
    for (const end of wake) end();
    for (const id of slow) await logged(id, 'delivered');
    // Only the reconciler retries deliveries that wait for an unresponsive destination.
    const reconciled = async () => {
      await fixture.use(Reconciler).reconcile();
      return statusOf(waits);
    };
    await until('the post is published', reconciled, { isSo: (status) => status === 'published' });
    await logged(waits, 'delivered');
  });

  it.each<[string, () => string]>([
    ['seconds', () => '7200'],
    ['a date', () => new Date(Date.now() + 7_200_000).toUTCString()],
  ])('that requests a delay with %s gets it', async (_, retryAfter) => {
    await configured();
    spoils([status(429, { 'retry-after': retryAfter() })]);
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'retrying');
    const waits = (Date.parse(log!['nextAttemptAt']) - Date.parse(log!['attemptedAt'])) / 1000;
    // A date was formatted before the attempt, without fractions of a second.
    expect(waits).toBeGreaterThan(7_000);
    expect(waits).toBeLessThan(7_300);
    expect(fixture.receiver.received).toHaveLength(1);
    await fixture.tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
  });

  it.each(['soon', '-5', '1e9', 'Fri, 99 Nov 2026 99:99:99 GMT', '2026-11-21'])(
    'that requests a delay with %s is retried as planned',
    async (retryAfter) => {
      await configured();
      spoils([status(503, { 'retry-after': retryAfter })]);
      await logged(await fixture.tenant.approved(), 'delivered');
    },
  );

  it('that responds with 100 MB is read only up to the limit', async () => {
    await configured();
    fixture.receiver.answer = flood(200);
    const before = process.memoryUsage().arrayBuffers;
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'delivered');
    expect(log).toMatchObject({
      attempt: 1,
      responseData: { status: 200, truncated: true, body: 'x'.repeat(8 * 1024) },
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
    expect(await fixture.sent.promise).toBeLessThan(32 * MIB);
  });
});
