import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { BeginAttempt } from './application/begin-attempt.js';
import { Deliveries } from './application/ports.js';
import { Delivery, versionsOf } from './domain/delivery.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

/** A time in the past, so that deliveries created then are due. */
const PAST = new Date('2020-02-02T08:00:00Z');
const SYSTEM = Scope.system('test');

describe('deliveries of one post', () => {
  let galley: TestApp;
  beforeAll(async () => {
    galley = await startTestApp();
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });

  /**
   * An active configuration for which nothing has been sent, with due deliveries of the approved version and of its
   * withdrawal.
   */
  const two = async () => {
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
    // Waits until the release job has run, which finds no active configuration.
    await galley.idle();
    const em = use(EntityManagers).forScope(SYSTEM);
    await em.execute('update publishing_configs set is_active = true where id = ?', [config.id]);
    const [{ seal }] = await em.execute<[{ seal: string }]>('select seal from sealed_posts where post_id = ?', [
      postId,
    ]);
    const of = { websiteId: tenant.websiteId, configId: config.id, postId, releasedAt: PAST };
    const current = new Delivery({ ...of, seal, kind: 'publish' }, PAST);
    const older = new Delivery({ ...of, seal: 'ab'.repeat(32), kind: 'publish' }, PAST);
    for (const delivery of [current, older]) expect(await use(Deliveries).addOnce(SYSTEM, delivery)).toBe(true);
    return { em, current, older };
  };

  it('are in progress one at a time, so that an older version cannot arrive after a newer one', async () => {
    const { em, current, older } = await two();
    await em.execute(`update deliveries set lease_until = now() + interval '1 minute' where id = ?`, [older.id]);
    expect(await use(BeginAttempt).execute(current.id)).toBeNull();
    await em.execute(`update deliveries set lease_until = now() - interval '1 second' where id = ?`, [older.id]);
    expect(await use(BeginAttempt).execute(current.id)).toMatchObject({ deliveryId: current.id, number: 1 });
  });

  it('begin one after the other, even if two workers begin at the same moment', async () => {
    const { em, current, older } = await two();
    const [taken, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const another = use(EntityManagers).transaction(SYSTEM, async (holding) => {
      await holding.execute('select 1 from deliveries where id = any (?::uuid[]) for update', [
        `{${current.id},${older.id}}`,
      ]);
      await holding.execute(`update deliveries set lease_until = now() + interval '1 minute' where id = ?`, [older.id]);
      taken.resolve();
      await ended.promise;
    });
    await taken.promise;
    const begun = use(BeginAttempt).execute(current.id);
    await until(
      'the worker waits for the other one',
      async () =>
        (
          await em.execute<unknown[]>(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0,
    );
    ended.resolve();
    await another;
    expect(await begun).toBeNull();
  });

  it('are claimed by one of many workers', async () => {
    const { current } = await two();
    const begun = await Promise.all(Array.from({ length: 5 }, () => use(BeginAttempt).execute(current.id)));
    expect(begun.filter(Boolean)).toHaveLength(1);
  });

  it('record whether a response may have been missed', async () => {
    const { em, current } = await two();
    expect(await use(BeginAttempt).execute(current.id)).toMatchObject({ begunBefore: false, remote: null });
    await em.execute(`update deliveries set lease_until = now() - interval '1 second' where id = ?`, [current.id]);
    expect(await use(BeginAttempt).execute(current.id)).toMatchObject({ begunBefore: true, number: 2 });
  });

  it('do not treat a withdrawal as a delivery of the version that it removes', async () => {
    const { current } = await two();
    const withdrawal = new Delivery({ ...current, kind: 'withdraw' }, PAST);
    expect(await use(Deliveries).addOnce(SYSTEM, withdrawal)).toBe(true);
    expect(await use(Deliveries).addOnce(SYSTEM, new Delivery({ ...current, kind: 'withdraw' }, PAST))).toBe(false);
    const all = await use(EntityManagers).transaction(SYSTEM, () =>
      use(Deliveries).lockPost(SYSTEM, current.configId, current.postId),
    );
    expect([all, versionsOf(all)].map((some) => some.some(({ id }) => id === withdrawal.id))).toEqual([true, false]);
    expect(await use(BeginAttempt).execute(withdrawal.id)).toBeNull();
    expect((await use(Deliveries).get(SYSTEM, withdrawal.id)).status).toBe('failed');
  });
});
