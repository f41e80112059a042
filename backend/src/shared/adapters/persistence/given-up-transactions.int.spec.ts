import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../../../test/database.js';
import { until } from '../../../../test/until.js';
import { ormOptions } from '../../../database/orm-options.js';
import { newId } from '../../domain/ids.js';
import { Scope } from '../../domain/scope.js';
import { Website } from '../../../tenancy/index.js';
import { troubleOf } from './database-trouble.js';
import { EntityManagers } from './entity-managers.js';
import { isGivenUp } from './repeating.js';

const SYSTEM = Scope.system('test');
const NOW = new Date('2026-11-21T08:00:00Z');
const LIMITS = { lock_timeout: 100, statement_timeout: 300, idle_in_transaction_session_timeout: 300 };
/** A third lock that a test holds itself. */
const GATE = 9_000;

const aWebsite = () =>
  new Website(
    {
      name: 'W',
      url: `https://${newId()}.example.com`,
      description: null,
      publishingSchedule: 'daily',
      isActive: true,
    },
    NOW,
  );

describe('a transaction that PostgreSQL gives up', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let outside: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init(ormOptions(database.appUrl, { min: 0, max: 4 }));
    managers = new EntityManagers(orm);
    outside = new Client({ connectionString: database.appUrl });
    await outside.connect();
    await outside.query(`set app.websites = '*'`);
  });
  afterAll(async () => {
    await outside.end();
    await orm.close(true);
    await database.drop();
  });

  const lock = (place: number) => managers.forScope(SYSTEM).execute('select pg_advisory_xact_lock(?)', [place]);
  /** Resolves when so many statements wait for a lock. */
  const waiting = async (count: number) => {
    const query = `select count(*)::int as waiting from pg_locks where not granted and database = (select oid
      from pg_database where datname = current_database())`;
    const look = async () => (await outside.query<{ waiting: number }>(query)).rows[0]!.waiting;
    await until(`${count} statements wait for a lock`, look, { isSo: (seen) => seen >= count });
  };
  /** Two that take two locks in opposite order, for certain: each takes its second one when both have their first. */
  const inADeadlock = async (
    works: readonly [(tries: number) => Promise<unknown>, (tries: number) => Promise<unknown>],
  ) => {
    const tries = [0, 0];
    const both = Promise.withResolvers<void>();
    let first = 0;
    const one = (n: 0 | 1) =>
      managers.transaction(SYSTEM, async () => {
        tries[n]! += 1;
        await works[n](tries[n]!);
        await lock(1 + n);
        if (++first === 2) both.resolve();
        await both.promise;
        await lock(2 - n);
      });
    const ends = await Promise.allSettled([one(0), one(1)]);
    return { ends, tries: tries.toSorted() };
  };
  const done = [{ status: 'fulfilled' }, { status: 'fulfilled' }];

  it('is run again as a whole, and leaves once what it makes, though that was made outside of it', async () => {
    const websites = [aWebsite(), aWebsite()] as const;
    const messages: string[] = [];
    const add = (website: Website) => async () => {
      await managers.add(SYSTEM, website);
      website.name = 'Renamed';
      await managers.save(website);
      managers.afterCommit(() => messages.push(website.id));
    };
    const { ends, tries } = await inADeadlock([add(websites[0]), add(websites[1])]);
    expect({ ends, tries }).toMatchObject({ ends: done, tries: [1, 2] });
    const { rows } = await outside.query('select name from websites where id = any ($1)', [
      websites.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ name: 'Renamed' }, { name: 'Renamed' }]);
    expect(messages.toSorted()).toEqual(websites.map(({ id }) => id).toSorted());
  });

  it('is not run again when it goes on with what another transaction left in memory, or is said to be done once', async () => {
    const websites = [aWebsite(), aWebsite()] as const;
    await managers.add(SYSTEM, ...websites);
    const resume = (website: Website) => async () => void managers.resume(SYSTEM, website);
    const { ends, tries } = await inADeadlock([resume(websites[0]), resume(websites[1])]);
    const failed = ends.filter(({ status }) => status === 'rejected');
    expect({ tries, failed: failed.map(({ reason }: any) => [isGivenUp(reason), troubleOf(reason)]) }).toEqual({
      tries: [1, 1],
      failed: [[true, 'busy']],
    });
    let once = 0;
    const givenUp = managers.transaction(
      SYSTEM,
      async (em) => {
        once += 1;
        await em.execute(`do $$ begin raise exception 'given up' using errcode = '40001'; end $$`);
      },
      { isOnce: true },
    );
    await expect(givenUp).rejects.toThrow('given up');
    expect(once).toBe(1);
  });

  it('is said to be one that met a busy database after four tries', async () => {
    let tries = 0;
    const failed = await managers
      .transaction(SYSTEM, async (em) => {
        tries += 1;
        await em.execute(`do $$ begin raise exception 'given up' using errcode = '40P01'; end $$`);
      })
      .catch((error: unknown) => error);
    expect([tries, troubleOf(failed)]).toEqual([4, 'busy']);
  });

  it('reads anew when what it refers to was deleted meanwhile', async () => {
    const website = aWebsite();
    await managers.add(SYSTEM, website);
    let tries = 0;
    const said = await managers.transaction(SYSTEM, async (em) => {
      tries += 1;
      const there = await em.execute('select 1 from websites where id = ?', [website.id]);
      if (!there.length) return 'it is gone';
      await outside.query('delete from websites where id = $1', [website.id]);
      await em.execute('insert into website_budgets (website_id, cap_micro_usd) values (?, 1)', [website.id]);
      return 'it is there';
    });
    expect([said, tries]).toEqual(['it is gone', 2]);
  });

  describe('for its time', () => {
    let impatient: MikroORM;
    beforeAll(async () => {
      impatient = await MikroORM.init(ormOptions(database.appUrl, { min: 0, max: 2 }, LIMITS));
    });
    afterAll(() => impatient.close(true));

    it.each([
      ['waits for a lock', 'select pg_advisory_xact_lock(9000)'],
      ['has a statement that takes too long', 'select pg_sleep(10)'],
    ])('is answered as busy when it %s', async (_, statement) => {
      await outside.query('select pg_advisory_lock($1)', [GATE]);
      const failed = await new EntityManagers(impatient)
        .transaction(SYSTEM, (em) => em.execute(statement))
        .catch((error: unknown) => error);
      await outside.query('select pg_advisory_unlock($1)', [GATE]);
      expect(troubleOf(failed)).toBe('busy');
    });

    it('may take it where it says so, but no longer for a lock', async () => {
      const em = new EntityManagers(impatient);
      await em.transaction(SYSTEM, (long) => long.execute('select pg_sleep(0.4)'), { isLong: true });
      await outside.query('select pg_advisory_lock($1)', [GATE]);
      const failed = em
        .transaction(SYSTEM, (long) => long.execute('select pg_advisory_xact_lock(9000)'), { isLong: true })
        .catch((error: unknown) => error);
      await waiting(1);
      expect(troubleOf(await failed)).toBe('busy');
      await outside.query('select pg_advisory_unlock($1)', [GATE]);
    });
  });

  it('cannot wait for anything without end: every connection that serves has its limits', async () => {
    const rows = await managers
      .forScope(SYSTEM)
      .execute<{ name: string; setting: string }[]>(
        `select name, setting from pg_settings where name ~ '^(lock|statement|idle_in_transaction_session)_timeout$' order by name`,
      );
    expect(rows.map(({ name, setting }) => [name, Number(setting)])).toEqual([
      ['idle_in_transaction_session_timeout', 60_000],
      ['lock_timeout', 10_000],
      ['statement_timeout', 60_000],
    ]);
  });
});
