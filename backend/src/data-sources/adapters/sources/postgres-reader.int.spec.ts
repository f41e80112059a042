import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { until } from '../../../../test/until.js';
import { GuardedSockets } from '../../../shared/adapters/egress/guarded-sockets.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import { type NamedQuery, readQueries } from '../../domain/named-query.js';
import { postgresAddress } from '../../domain/postgres-address.js';
import { OwnDatabase } from './own-database.js';
import { PostgresReader } from './postgres-reader.js';

describe('a database as a data source', () => {
  let own: TestDatabase;
  let shop: TestDatabase;
  let orm: MikroORM;
  let reader: PostgresReader;
  let superuser: Client;

  beforeAll(async () => {
    [own, shop] = [await freshDatabase(), await freshDatabase()];
    orm = await ormOn(own);
    const { hostname, port } = new URL(own.appUrl);
    reader = new PostgresReader(
      new GuardedSockets({ allow: ['127.0.0.1', 'localhost', hostname].map((host) => ({ host, port: Number(port) })) }),
      new OwnDatabase(orm, new EntityManagers(orm)),
    );
    const { adminUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { adminUrl: string };
    superuser = new Client({
      connectionString: Object.assign(new URL(adminUrl), { pathname: new URL(shop.appUrl).pathname }).href,
    });
    await superuser.connect();
    await superuser.query(`create table articles (id int, title text, body text, link text, on_day timestamptz);
      insert into articles values (1, 'Radiators', '<p>Old radiators are <b>often</b> large enough.</p>',
      'https://shop.test/radiators', '2026-03-01'), (2, 'Pumps', 'A pump runs all winter.', null, null);
      create table prices (model text, price int); insert into prices values ('Aqua 5', 9000); create table written (note text);
      create sequence counter;
      grant select on articles, prices to public; grant all on written, counter to public`);
  });
  afterAll(async () => {
    await superuser.end();
    await orm.close(true);
    await own.drop();
    await shop.drop();
  });

  const readRequest = (change: Partial<ReadRequest> = {}): ReadRequest => ({
    query: 'pump',
    limit: 10,
    signal: new AbortController().signal,
    ...change,
  });
  const read = (
    sql: string,
    parameters: string[] = [],
    change: Partial<ReadRequest> = {},
    url = shop.appUrl,
  ): Promise<Reading> =>
    reader.read(
      'a website',
      postgresAddress(`${url}?sslmode=disable`),
      [{ name: 'q', sql, parameters } as NamedQuery],
      readRequest(change),
    );
  const failure = (sql: string, parameters: string[] = []): Promise<string> =>
    read(sql, parameters).then(
      () => 'it was read',
      (error: Error) => error.message,
    );

  it('returns rows by their title, text, url and date columns, with HTML as text', async () => {
    const { documents, total } = await read(
      'select title, body as text, link as url, on_day as published_at from articles order by id',
    );
    expect(total).toBe(2);
    expect(documents).toEqual([
      {
        id: expect.any(String),
        title: 'Radiators',
        text: 'Old radiators are often large enough.',
        url: 'https://shop.test/radiators',
        publishedAt: '2026-03-01T00:00:00.000Z',
      },
      { id: expect.any(String), title: 'Pumps', text: 'A pump runs all winter.', url: null },
    ]);
  });

  it('converts a row without such columns column by column', async () => {
    expect((await read('select model, price from prices')).documents).toMatchObject([
      { title: 'Aqua 5', text: 'Aqua 5: price 9000.' },
    ]);
  });

  it('receives the search text, its words and the limit as parameters', async () => {
    expect(
      (
        await read(
          'select title, body as text from articles where title ilike $1 || $2 limit $3',
          ['query', 'query', 'limit'],
          { query: 'pumps' },
        )
      ).total,
    ).toBe(0);
    expect(
      (
        await read(
          `select title, body as text from articles where body ilike any (select '%' || w || '%' from unnest($1::text[]) w) -- by words`,
          ['words'],
        )
      ).documents.map(({ title }) => title),
    ).toEqual(['Pumps']);
  });

  it.each([
    ['a change in a WITH', `with x as (insert into written values ('no') returning note) select note as text from x`],
    ['a function that changes', `select nextval('counter')::text as text`],
    [
      'two statements',
      `select 'a' as text) as x; insert into written values ('no'); select * from (select 'b' as text`,
    ],
    ['a way out of the sub-select', `select 'a' as text) as x; --`],
    ['a copy', `select 'a' as text) to program 'id'; --`],
    [
      'an end of the transaction',
      `select 'a' as text) as x; commit; insert into written values ('no'); select * from (select 'b' as text`,
    ],
  ])('refuses %s', async (_, sql) => {
    expect(await failure(sql)).toMatch(/^The database at .+ \(query “q”\)\.$/);
    expect((await superuser.query('select 1 from written')).rowCount).toBe(0);
  });

  it('cannot leave its read-only transaction', async () => {
    await failure(`select set_config('transaction_read_only', 'off', false) as text`);
    await failure(`select set_config('statement_timeout', '0', false) as text`);
    const both: readonly NamedQuery[] = [
      {
        name: 'first',
        sql: `select set_config('default_transaction_read_only', 'off', false) as text`,
        parameters: [],
      },
      {
        name: 'second',
        sql: `with x as (insert into written values ('no') returning note) select note as text from x`,
        parameters: [],
      },
    ];
    await expect(
      reader.read('a website', postgresAddress(`${shop.appUrl}?sslmode=disable`), both, readRequest()),
    ).rejects.toThrow();
    expect((await superuser.query('select 1 from written')).rowCount).toBe(0);
  });

  it.each([
    ['a query that takes too long', 'select pg_sleep(20)::text as text', 'took too long'],
    ['a table that is not there', 'select * from nothing', 'no table of the name'],
    ['a mistake', 'select selec', 'no column'],
    ['SQL that is none', 'select from where', 'its SQL is not right'],
    ['what the user may not read', 'select rolpassword as text from pg_authid', 'does not let this user read'],
    ['too many bytes', `select repeat('x', 20000000) as text`, 'sent more than 8 MB'],
  ])('reports %s with a clear message', async (_, sql, sentence) => expect(await failure(sql)).toContain(sentence));

  it('returns no more rows than the limit', async () =>
    expect((await read('select n::text as title, n::text as text from generate_series(1, 100000) n')).total).toBe(500));

  it('reports a wrong password without revealing it', async () => {
    const wrong = Object.assign(new URL(shop.appUrl), { password: 'very-secret' }).href;
    const error = await read('select 1', [], {}, wrong).then(
      () => null,
      (caught: Error) => caught,
    );
    // The test cluster may trust every local connection; then no password is refused.
    expect(error?.message ?? 'refused the user name or the password').toMatch(/refused the user name or the password/);
    expect(error?.message ?? '').not.toContain('very-secret');
  });

  const isAsked = async (sql: string) =>
    ((
      await superuser.query(
        `select 1 from pg_stat_activity where application_name = 'galley' and datname = current_database()
          and state = 'active' and position($1 in query) > 0`,
        [sql],
      )
    ).rowCount ?? 0) > 0;

  it('closes its connection after every outcome', async () => {
    await failure('select 1 as text');
    await failure('select nothing');
    const open = async () =>
      (
        await superuser.query(
          `select 1 from pg_stat_activity where application_name = 'galley' and datname = current_database()`,
        )
      ).rowCount;
    await until('no connection is open', open, { isSo: (count) => count === 0 });
  });

  it('stops at once when the caller aborts', async () => {
    const caller = new AbortController();
    const reading = read('select pg_sleep(20)::text as text', [], { signal: caller.signal });
    await until('the query runs', () => isAsked('select pg_sleep(20)::text as text'));
    caller.abort(new Error('not needed any more'));
    await expect(reading).rejects.toThrow('not needed any more');
  });

  it('is never Galley’s own, under any host name', async () => {
    for (const host of [new URL(own.appUrl).hostname, '127.0.0.1', 'localhost']) {
      const url = Object.assign(new URL(own.appUrl), { hostname: host }).href;
      await expect(read('select 1 as text', [], {}, url)).rejects.toThrow('Galley’s own database');
      await expect(
        read('select 1 as text', [], {}, Object.assign(new URL(own.ownerUrl), { hostname: host }).href),
      ).rejects.toThrow('Galley’s own database');
    }
  });

  it('accepts only queries that read', () => {
    for (const sql of [
      'delete from a',
      'copy a to stdout',
      'set role x',
      ' -- x\n drop table a',
      'explain analyze delete from a',
      '',
    ])
      expect(() => readQueries([{ name: 'a', sql, parameters: [] }])).toThrow();
    expect(readQueries([{ name: ' a ', sql: '-- note\n/* more */ SELECT 1; ', parameters: [] }])).toEqual([
      { name: 'a', sql: '-- note\n/* more */ SELECT 1', parameters: [] },
    ]);
  });
});
