import { AsyncLocalStorage } from 'node:async_hooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { LeaseLost } from '../shared/domain/lease.js';
import { Scope } from '../shared/domain/scope.js';
import { AttemptBook } from './application/attempt-book.js';
import { BeginAttempt } from './application/begin-attempt.js';
import { EndDelivered } from './application/end-delivered.js';
import { Deliveries } from './application/ports.js';
import { Delivery } from './domain/delivery.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

/** A time in the past, so that deliveries created then are due. */
const PAST = new Date('2020-02-02T08:00:00Z');
const AT = new Date('2026-11-21T08:00:00Z');
const SYSTEM = Scope.system('test');
const RESULT = {
  status: 'delivered' as const,
  request: null,
  response: { status: 200, body: 'thanks', truncated: false },
  errorMessage: null,
  ms: 5,
};
const TAKEN = { result: RESULT, remote: null, liveUrl: null, at: AT };

describe('the end of an attempt', () => {
  let galley: TestApp;
  beforeAll(async () => {
    galley = await startTestApp();
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const em = () => use(EntityManagers).forScope(SYSTEM);

  /** Begins an attempt for an approved post's delivery without sending anything. */
  const begun = async () => {
    const tenant = await aTenantThatPublishes(galley);
    const { body: config } = await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'custom',
        destinationUrl: 'http://127.0.0.1:9/posts',
        isActive: false,
      })
      .expect(201);
    const postId = await tenant.approved();
    await galley.idle();
    await em().execute('update publishing_configs set is_active = true where id = ?', [config.id]);
    const [{ seal }] = await em().execute<[{ seal: string }]>('select seal from sealed_posts where post_id = ?', [
      postId,
    ]);
    const delivery = new Delivery(
      { websiteId: tenant.websiteId, configId: config.id, postId, seal, kind: 'publish', releasedAt: PAST },
      PAST,
    );
    expect(await use(Deliveries).addOnce(SYSTEM, delivery)).toBe(true);
    const attempt = await use(BeginAttempt).execute(delivery.id);
    return { attempt: attempt! };
  };

  const written = async (id: string) => {
    const [row] = await em().execute<[Record<string, unknown>]>(
      `select d.status, d.lease_until as "leaseUntil", l.status as "logStatus", l.response_data ->> 'body' as said,
        c.total_published as total, b.published,
              (select count(*)::int from publishing_logs where delivery_id = d.id) as logs, (select count(*)::int
              from destination_healths where config_id = c.id) as failing
         from deliveries d join publishing_logs l on l.delivery_id = d.id join publishing_configs c
         on c.id = d.config_id join sealed_posts b on b.post_id = d.post_id
        where d.id = ? order by l.attempted_at desc limit 1`,
      [id],
    );
    return row;
  };
  /** Ids of the transactions that last wrote these deliveries, or all deliveries when none are named. */
  const writtenBy = async (...ids: string[]) => {
    const rows = await em().execute<{ by: string }[]>(
      `select xmin::text as by from deliveries where ? or id = any (?::uuid[]) order by id`,
      [ids.length === 0, `{${ids.join(',')}}`],
    );
    return rows.map(({ by }) => by);
  };
  const DONE = {
    status: 'delivered',
    leaseUntil: null,
    logStatus: 'delivered',
    said: 'thanks',
    total: 1,
    published: true,
    logs: 1,
    failing: 0,
  };

  it('is recorded in delivery, log, totals and post together, and ends the destination’s failing period', async () => {
    const { attempt } = await begun();
    await em().execute(
      `insert into destination_healths (config_id, website_id, destination_url, failing_since, last_failure_at)
        values (?, ?, ?, now(), now())`,
      [attempt.config.id, attempt.config.websiteId, attempt.config.destinationUrl],
    );
    await use(EndDelivered).execute({ attempt, ...TAKEN });
    expect(await written(attempt.deliveryId)).toEqual(DONE);
  });

  it('is recorded after its lease was renewed', async () => {
    const { attempt } = await begun();
    await use(AttemptBook).renew(attempt);
    await use(AttemptBook).renew(attempt);
    await use(EndDelivered).execute({ attempt, ...TAKEN });
    expect(await written(attempt.deliveryId)).toEqual(DONE);
  });

  it('is recorded once, although the delivery was saved concurrently', async () => {
    const { attempt } = await begun();
    await em().execute('update deliveries set released_at = now(), version = version + 1 where id = ?', [
      attempt.deliveryId,
    ]);
    await use(EndDelivered).execute({ attempt, ...TAKEN });
    expect(await written(attempt.deliveryId)).toEqual(DONE);
    const [{ kept }] = await em().execute<[{ kept: boolean }]>(
      'select released_at > ? as kept from deliveries where id = ?',
      [PAST, attempt.deliveryId],
    );
    expect(kept).toBe(true);
  });

  it('is recorded in one transaction with others that end at the same time', async () => {
    const [one, other] = [(await begun()).attempt, (await begun()).attempt];
    const before = await writtenBy();
    await Promise.all([one, other].map((attempt) => use(EndDelivered).execute({ attempt, ...TAKEN })));
    expect([await written(one.deliveryId), await written(other.deliveryId)]).toEqual([DONE, DONE]);
    const after = await writtenBy(one.deliveryId, other.deliveryId);
    expect(new Set(after).size).toBe(1);
    expect(before).not.toContain(after[0]);
  });

  it('is refused for one attempt of a batch that lost its lease', async () => {
    const [one, loser] = [(await begun()).attempt, (await begun()).attempt];
    await em().execute(`update deliveries set lease_until = now() - interval '1 second' where id = ?`, [
      loser.deliveryId,
    ]);
    const successor = (await use(BeginAttempt).execute(loser.deliveryId))!;
    const ends = await Promise.allSettled(
      [one, loser].map((attempt) => use(EndDelivered).execute({ attempt, ...TAKEN })),
    );
    expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: expect.any(LeaseLost) }]);
    expect(await written(one.deliveryId)).toEqual(DONE);
    expect(await written(loser.deliveryId)).toMatchObject({ status: 'pending', published: false, total: 0 });
    await use(EndDelivered).execute({ attempt: successor, ...TAKEN });
    expect(await written(loser.deliveryId)).toEqual({ ...DONE, logs: 2 });
  });

  it('does not wait for another attempt whose website is locked', async () => {
    const [free, held] = [(await begun()).attempt, (await begun()).attempt];
    const outside = AsyncLocalStorage.snapshot();
    let waiting: Promise<void> | undefined;
    await use(EntityManagers).transaction(SYSTEM, async (holding) => {
      await holding.execute('select 1 from publishing_configs where id = ? for update', [held.config.id]);
      // Runs outside of the transaction that holds the lock.
      await outside(async () => {
        waiting = use(EndDelivered).execute({ attempt: held, ...TAKEN });
        await use(EndDelivered).execute({ attempt: free, ...TAKEN });
        expect(await written(free.deliveryId)).toEqual(DONE);
        expect(await written(held.deliveryId)).toMatchObject({
          status: 'pending',
          logStatus: 'pending',
          published: false,
        });
      });
    });
    await waiting;
    expect(await written(held.deliveryId)).toEqual(DONE);
  });

  it('is refused completely if another worker has the lease', async () => {
    const { attempt } = await begun();
    await em().execute(`update deliveries set lease_until = now() - interval '1 second' where id = ?`, [
      attempt.deliveryId,
    ]);
    const successor = (await use(BeginAttempt).execute(attempt.deliveryId))!;
    await expect(use(EndDelivered).execute({ attempt, ...TAKEN })).rejects.toThrow(LeaseLost);
    expect(await written(attempt.deliveryId)).toMatchObject({
      status: 'pending',
      logStatus: 'pending',
      total: 0,
      published: false,
      logs: 2,
    });
    await use(EndDelivered).execute({ attempt: successor, ...TAKEN });
    expect(await written(attempt.deliveryId)).toEqual({ ...DONE, logs: 2 });
  });
});
