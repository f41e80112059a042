import { pipeline } from 'node:stream/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { becomeQuietCopy } from '../database/installation.js';
import { migrate } from '../database/migrate.js';
import { migrations as ours } from '../database/migrations/index.js';
import { NO_LIMITS, ormOptions } from '../database/orm-options.js';
import type { Backup } from './backup-file.js';
import { Copied } from './copied.js';
import { Refused } from './errors.js';
import { entryOf, type Manifest, type TableInBackup } from './manifest.js';
import { columnsOf, quoted, tablesOf } from './tables.js';

export interface RestoreOptions {
  ownerUrl: string;
  appUrl: string;
  backup: Backup;
}

/**
 * Fills an empty database from a backup: all of it or nothing. Migrations first create the tables as they were at the
 * time of the backup; after the import the remaining migrations of this version run. The copy is an installation of its
 * own and quiet.
 * @throws Refused when the database is not empty, or the backup is damaged or from a newer version
 */
export async function restore({ ownerUrl, appUrl, backup }: RestoreOptions): Promise<void> {
  const { manifest } = backup;
  const names = ours.map(({ name }) => name);
  if (manifest.migrations.some((name, place) => names[place] !== name)) {
    throw new Refused(
      'This backup was made by a newer version of Galley, or by another one. Restore it with the version that made it.',
    );
  }
  const client = new Client({ connectionString: ownerUrl, application_name: 'galley-restore' });
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    try {
      await makeTables(ownerUrl, manifest.migrations);
      await client.query('begin');
      await fill(client, backup);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      await emptyAgain(client);
      throw error;
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(ownerUrl, appUrl);
  await becomeQuietCopy(ownerUrl);
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  if (rows[0]!.count > 0)
    throw new Refused(
      'The database is not empty. A backup is restored into an empty one only: make a new database (or choose a ' +
        'new DATA_DIR), and nothing is lost by mistake.',
    );
}

async function makeTables(ownerUrl: string, migrations: readonly string[]): Promise<void> {
  const orm = await MikroORM.init(ormOptions(ownerUrl, { min: 0, max: 2 }, NO_LIMITS));
  try {
    await orm.migrator.up({ to: migrations.at(-1)! });
  } finally {
    await orm.close(true);
  }
}

/** Drops the tables and functions that a failed restore created, because the schema was empty before. */
async function emptyAgain(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 'drop table if exists ' || oid::regclass || ' cascade' as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all
     select 'drop function if exists ' || oid::regprocedure || ' cascade' from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function fill(client: Client, backup: Backup): Promise<void> {
  const { tables, sequences } = backup.manifest;
  await refuseOtherTables(client, tables);
  const references = await dropReferences(client);
  for (const { name } of tables) {
    // COPY is not possible under row-level security policies, and the triggers already ran when the rows were first
    // written.
    await client.query(`alter table ${quoted(name)} disable row level security, disable trigger user`);
  }
  for (const table of tables) await load(client, backup, table);
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} enable row level security, enable trigger user`);
  for (const statement of references) await client.query(statement);
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}

/** @throws Refused unless the tables that the migrations created match the backup's, column for column */
async function refuseOtherTables(client: Client, tables: Manifest['tables']): Promise<void> {
  const shape = (all: readonly { name: string; columns: string[] }[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]));
  if (shape(await tablesOf(client)) !== shape(tables))
    throw new Refused('This backup holds other tables than its version of Galley makes: it was made by another build.');
}

async function load(client: Client, backup: Backup, table: TableInBackup): Promise<void> {
  const copied = new Copied();
  const damaged = new Refused(
    `The backup is damaged: its table ${table.name} is not as it was written. Nothing was restored.`,
  );
  try {
    await pipeline(
      await backup.read(entryOf(table.name)),
      copied,
      client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`)),
    );
  } catch (error) {
    throw Object.assign(damaged, { cause: error });
  }
  if (copied.rows !== table.rows || copied.sha256 !== table.sha256) throw damaged;
}

/**
 * Drops all foreign keys. Tables refer to each other in circles, so they are filled without foreign keys, which are
 * then checked as a whole.
 * @returns the statements that create the foreign keys again
 */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}
