import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { createApp } from '../create-app.js';
import { ormOptions } from '../database/orm-options.js';
import { digestOfKey, makeKey } from '../tenancy/domain/website-key.js';
import { KeyLimit, PER_KEY } from './adapters/pull/key-limit.js';
import { WRONG_KEYS } from './adapters/pull/limited-per-key.js';
import { PullDatabase } from './adapters/pull/pull-database.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

const { limit, windowMs } = PER_KEY;
/** Maximum number of requests that a process takes in advance. */
const IN_ADVANCE = 20;

describe('the request limit of an API key', () => {
  let galley: TestApp;
  let other: NestFastifyApplication;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await startTestApp({ TRUST_PROXY: '1' });
    other = await createApp(testConfig(galley.databaseUrl), await MikroORM.init(ormOptions(galley.databaseUrl)));
    await other.init();
    await other.getHttpAdapter().getInstance().ready();
  });
  afterAll(async () => {
    await other.close();
    await galley.stop();
  });
  beforeEach(async () => void (tenant = await aTenantThatPublishes(galley)));

  const pull = (
    path = '',
    {
      app = galley.app,
      key = tenant.key,
      headers = {},
    }: { app?: NestFastifyApplication; key?: string; headers?: Record<string, string> } = {},
  ) => app.inject({ url: `/api/posts/approved${path}`, headers: { authorization: `Bearer ${key}`, ...headers } });
  /** Takes requests from the window as another process would. */
  const takeAway = (requests: number, key = tenant.key, lasting = windowMs) =>
    galley.app.get(PullDatabase, { strict: false }).take(digestOfKey(key), requests, lasting);
  const aStandingOf = (remaining: number) => ({
    'ratelimit-limit': '600',
    'ratelimit-remaining': `${remaining}`,
    'ratelimit-reset': expect.stringMatching(/^(60|[1-5]?\d)$/),
    'ratelimit-policy': '"key";q=600;w=60',
    ratelimit: expect.stringMatching(new RegExp(`^"key";r=${remaining};t=(60|[1-5]?\\d)$`)),
  });

  it('holds across two processes of one database, except for what the other took in advance', async () => {
    const left = 60;
    // Makes the window longer than the test can run, since requests would count anew in the next window.
    await takeAway(limit - left, tenant.key, 3_600_000);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => pull('', { app: n % 2 ? galley.app : other })),
      );
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    const within = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(within).toBeLessThanOrEqual(left);
    expect(within).toBeGreaterThanOrEqual(left - IN_ADVANCE);
  });

  it('is in the headers of every response to a key', async () => {
    const id = await tenant.approved({ slug: 'the-one' });
    const first = await pull();
    expect([first.statusCode, first.headers]).toEqual([200, expect.objectContaining(aStandingOf(599))]);
    const etag = first.headers['etag'] as string;
    const answers = [
      await pull('', { headers: { 'if-none-match': etag } }),
      await pull('/the-one'),
      await pull('?limit=0'),
      await pull('?unknown=1'),
      await pull('/another'),
      await galley.app.inject({
        method: 'POST',
        url: `/api/posts/${id}/published`,
        headers: { authorization: `Bearer ${tenant.key}` },
        payload: { url: 'nowhere' },
      }),
      await galley.app.inject({
        method: 'POST',
        url: `/api/posts/${id}/published`,
        headers: { authorization: `Bearer ${tenant.key}` },
        payload: { url: 'https://www.example.com/a' },
      }),
    ];
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    answers.push(await pull());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([304, 200, 400, 400, 404, 400, 200, 403]);
    answers.forEach(({ headers }, i) => expect(headers).toMatchObject(aStandingOf(598 - i)));
  });

  it('refuses further requests with a problem that has a retry time, and affects no other key', async () => {
    const stranger = await aTenantThatPublishes(galley);
    await pull();
    await takeAway(limit);
    for (let i = 1; i < IN_ADVANCE; i++) expect((await pull()).statusCode).toBe(200);
    for (const path of ['', '/a-post', '?limit=0']) {
      const { statusCode, headers, body } = await pull(path);
      const seconds = Number(headers['retry-after']);
      expect([statusCode, headers]).toEqual([
        429,
        expect.objectContaining({
          ...aStandingOf(0),
          'retry-after': headers['ratelimit-reset'],
          'content-type': expect.stringContaining('application/problem+json'),
        }),
      ]);
      expect(JSON.parse(body)).toMatchObject({
        type: 'urn:galley:problem:too-many-requests-with-key',
        title: 'Too many requests',
        status: 429,
        retryAfter: seconds,
        detail: `This key has made its 600 requests. Please try again in ${seconds} seconds.`,
      });
    }
    expect((await pull('', { key: stranger.key })).headers).toMatchObject(aStandingOf(599));
  });

  it('counts a new key separately from the old one in its grace period', async () => {
    await takeAway(limit);
    const { body } = await tenant.editor.post(`/api/websites/${tenant.websiteId}/api-key/rotate`).send({}).expect(200);
    expect((await pull()).statusCode).toBe(429);
    expect((await pull('', { key: body.apiKey })).headers).toMatchObject(aStandingOf(599));
  });

  it('is available in full again when the window is over, in every process', async () => {
    const database = new PullDatabase(galley.databaseUrl);
    const clock = { now: 0 };
    const processes = [1, 2].map(() => new KeyLimit(database, PER_KEY, () => clock.now));
    const ask = async () =>
      (await Promise.all(processes.map((each) => each.count(digestOfKey(tenant.key))))).map(
        (standing) => standing!.isWithin,
      );
    try {
      await takeAway(limit);
      expect(await ask()).toEqual([false, false]);
      clock.now += windowMs;
      await galley.app
        .get(MikroORM)
        .em.fork({ session: { variables: { 'app.websites': '*' } } })
        .execute(`update website_key_windows set ends_at = now() - interval '1 second' where website_id = ?`, [
          tenant.websiteId,
        ]);
      expect(await ask()).toEqual([true, true]);
      expect(await takeAway(1)).toEqual({ asked: 2 * IN_ADVANCE + 1, endsInMs: expect.any(Number) });
    } finally {
      await database.close();
    }
  });

  it('is not revealed to unknown callers, and wrong keys are limited per address without affecting valid ones', async () => {
    // Addresses of one IPv6 network count as one client.
    const from = { 'x-forwarded-for': '2001:db8:1:2::9' };
    for (let i = 0; i < WRONG_KEYS.limit; i++) {
      const { statusCode, headers } = await pull('', {
        key: makeKey(),
        headers: { 'x-forwarded-for': `2001:db8:1:2::${i}` },
      });
      expect([statusCode, headers['ratelimit-limit']]).toEqual([401, undefined]);
    }
    const { statusCode, headers } = await pull('', { key: makeKey(), headers: from });
    expect([statusCode, headers['ratelimit-limit'], headers['retry-after']]).toEqual([
      429,
      undefined,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await pull('', { headers: from })).statusCode).toBe(200);
    expect((await pull('', { key: makeKey() })).statusCode).toBe(401);
  });

  it('stores no window for an unknown key', async () => {
    expect(await takeAway(1, makeKey())).toBeNull();
  });
});
