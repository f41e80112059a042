import { SchedulerRegistry } from '@nestjs/schedule';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../app.js';
import { asSuperuser, columnsOf, dropChecks, inventRow, tablesOf } from './invent-rows.js';

/** Tables whose rows are kept, because they outlive their subject. */
const KEPT = ['audit_log'];

interface Parent {
  column: string;
  table: string;
  key: string;
}

/** Tests every table that has rows of a website according to the catalogue, so that a new table cannot be forgotten. */
describe('deleting a website', () => {
  let galley: TestApp;
  let superuser: Client;
  let tables: string[];
  /** The required foreign keys of each table. A row is deleted together with the rows to which they refer. */
  const parents = new Map<string, Parent[]>();
  beforeAll(async () => {
    galley = await startTestApp();
    // This interval moves rows between tables, which would disturb the comparison.
    galley.app.get(SchedulerRegistry, { strict: false }).deleteInterval('fold-tallies');
    superuser = new Client({ connectionString: asSuperuser(galley.databaseUrl) });
    await superuser.connect();
    await dropChecks(superuser);
    const all = await tablesOf(superuser);
    tables = [];
    for (const table of all)
      if ((await columnsOf(superuser, table)).some(({ name, type }) => name === 'website_id' && type === 'uuid'))
        tables.push(table);
    for (const table of tables) parents.set(table, await parentsOf(table));
  });
  afterAll(async () => {
    await superuser.end();
    await galley.stop();
  });

  const rowsOf = async (table: string, websiteId: string): Promise<number> =>
    (
      await superuser.query<{ rows: number }>(`select count(*)::int as rows from "${table}" where website_id = $1`, [
        websiteId,
      ])
    ).rows[0]!.rows;

  const parentsOf = async (table: string): Promise<Parent[]> =>
    (
      await superuser.query<Parent>(
        `select a.attname as column, confrelid::regclass::text as table, b.attname as key
           from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
          where k.contype = 'f' and k.conrelid = $1::regclass and k.confdeltype = 'c' and (a.attnotnull or a.attname = 'website_id')`,
        [table],
      )
    ).rows;
  const goesWithItsWebsite = (table: string): boolean =>
    parents.get(table)!.some(({ column, table: parent }) => column === 'website_id' && parent === 'websites');
  /**
   * Inserts a row for the website, through the website's own parent rows if the table does not refer to the website
   * itself.
   */
  const invent = async (table: string, websiteId: string): Promise<void> => {
    const given: Record<string, unknown> = { website_id: websiteId };
    if (!goesWithItsWebsite(table)) {
      for (const { column, table: parent, key } of parents.get(table)!) {
        given[column] = (
          await superuser.query<{ key: unknown }>(`select "${key}" as key from "${parent}" where website_id = $1`, [
            websiteId,
          ])
        ).rows[0]?.key;
      }
    }
    await inventRow(superuser, table, given);
  };

  it('deletes its rows in every table, keeps the audit log, and does not affect other websites', async () => {
    const [gone, stays] = [await galley.tenant(), await galley.tenant()];
    for (const table of tables.toSorted((a, b) => Number(goesWithItsWebsite(b)) - Number(goesWithItsWebsite(a)))) {
      for (const { websiteId } of [gone, stays])
        if ((await rowsOf(table, websiteId)) === 0) await invent(table, websiteId);
      expect([table, await rowsOf(table, gone.websiteId)]).not.toEqual([table, 0]);
    }
    const rowsByTable = async (websiteId: string): Promise<[string, number][]> => {
      const counted: [string, number][] = [];
      for (const table of tables) counted.push([table, await rowsOf(table, websiteId)]);
      return counted;
    };
    const before = await rowsByTable(stays.websiteId);

    await gone.admin.delete(`/api/websites/${gone.websiteId}`).expect(204);

    expect((await rowsByTable(gone.websiteId)).filter(([, rows]) => rows > 0).map(([table]) => table)).toEqual(KEPT);
    expect(await rowsByTable(stays.websiteId)).toEqual(before);
  });

  it('finds these rows by an index in every table, so that it is fast for a large website', async () => {
    const { rows } = await superuser.query<{ table: string; column: string }>(
      `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.conrelid::regclass::text = any ($1) and k.confrelid::regclass::text = any ($1)
          and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = a.attnum and i.indpred is null)`,
      [tables.concat('websites')],
    );
    expect(rows).toEqual([]);
  });

  it('covers every table that refers to a website by an id', async () => {
    const { rows } = await superuser.query<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, a.attname as column from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confrelid = 'websites'::regclass and (a.attname <> 'website_id' or k.confdeltype <> 'c')`,
    );
    expect(rows).toEqual([]);
  });
});
