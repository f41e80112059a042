import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import type { Counter, ThrottleRule } from '../../application/throttle.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { SqlThrottle } from './sql-throttle.js';

const rule: ThrottleRule = { name: 'test', limit: 3, windowMs: 900_000 };

describe('SqlThrottle', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  /** Two processes on one database. */
  let here: SqlThrottle;
  let there: SqlThrottle;
  let someone = 0;
  let who: Counter;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  beforeEach(() => {
    here = new SqlThrottle(managers);
    there = new SqlThrottle(managers);
    who = [rule, `someone-${++someone}`];
  });

  const fail = async (throttle: SqlThrottle, counter = who) => (await throttle.begin(counter)).failed();
  /** As if so much time had gone by. */
  const passed = (ms: number) =>
    managers.forScope(Scope.system('test')).execute(
      `update throttles set failures = array(select at - ? * interval '1 ms'
          from unnest(failures) at), pending = array(select at - ? * interval '1 ms' from unnest(pending) at)`,
      [ms, ms],
    );

  it('refuses the one after the last, and says for how long', async () => {
    for (let i = 0; i < 3; i++) await fail(here);
    const refusal = await here.begin(who).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'too-many', message: 'Too many attempts. Please try again in 15 minutes.' });
    const { retryAfter } = (refusal as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(890);
    expect(retryAfter).toBeLessThanOrEqual(900);
  });

  it('counts over all processes', async () => {
    await fail(here);
    await fail(there);
    await fail(here);
    await expect(there.begin(who)).rejects.toThrow('Too many attempts');
  });

  it('lets no crowd slip through together', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => fail(i % 2 ? here : there)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('lets a crowd pass one after the other when none of them fails', async () => {
    const succeed = async () => (await here.begin(who)).succeeded();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, succeed));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill('fulfilled'));
    for (let i = 0; i < 3; i++) await fail(here);
  });

  it('counts exactly within a window that slides', async () => {
    await fail(here);
    await passed(600_000);
    await fail(here);
    await fail(here);
    await passed(299_000);
    await expect(there.begin(who)).rejects.toThrow('Please try again in a minute');
    await passed(2_000);
    await fail(new SqlThrottle(managers));
    await expect(new SqlThrottle(managers).begin(who)).rejects.toThrow('Please try again in 10 minutes');
  });

  it('counts an attempt that was never settled as a failure', async () => {
    await fail(here);
    await fail(here);
    await here.begin(who);
    await passed(60_000);
    await expect(here.begin(who)).rejects.toThrow('Too many attempts');
  });

  it('asks every counter and takes no place in one when another refuses', async () => {
    const full: Counter = [rule, `full-${someone}`];
    for (let i = 0; i < 3; i++) await fail(here, full);
    for (let i = 0; i < 5; i++) await expect(there.begin(who, full)).rejects.toThrow('Too many attempts');
    for (let i = 0; i < 3; i++) await fail(here);
  });

  it('loses none of a crowd that begins and fails at the same moment', async () => {
    const crowd: Counter = [{ ...rule, limit: 1_000 }, `crowd-${someone}`];
    for (let round = 0; round < 5; round++) {
      const attempts = await Promise.all(Array.from({ length: 200 }, (_, i) => (i % 2 ? here : there).begin(crowd)));
      await Promise.all(attempts.map((attempt) => attempt.failed()));
    }
    const rows = await managers
      .forScope(Scope.system('test'))
      .execute(
        'select cardinality(failures) as failures, cardinality(pending) as pending from throttles where cardinality(failures) > 500',
      );
    expect(rows).toEqual([{ failures: 1_000, pending: 0 }]);
  });

  it('forgives', async () => {
    for (let i = 0; i < 3; i++) await fail(here);
    await here.forgive(who);
    await fail(there);
  });

  it('gives back the space of what counts no more', async () => {
    await fail(here);
    await managers
      .forScope(Scope.system('test'))
      .execute(`update throttles set expires_at = now() - interval '1 second'`);
    await here.deleteExpired();
    expect(await managers.forScope(Scope.system('test')).execute('select key from throttles')).toEqual([]);
  });
});
