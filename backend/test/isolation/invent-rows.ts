import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

export interface Column {
  name: string;
  type: string;
  length: number | null;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
}

/** Tables that only the migrations use. */
const NOT_OURS = ['schema_migrations'];

/** Returns the connection URL of the same database for the superuser. */
export function asSuperuser(appUrl: string): string {
  const { adminUrl } = JSON.parse(process.env.GALLEY_TEST_POSTGRES!) as { adminUrl: string };
  return Object.assign(new URL(adminUrl), { pathname: new URL(appUrl).pathname }).href;
}

/** Returns all of the application's tables from the database catalogue. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_OURS.includes(name));
}

export async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, udt_name as type, character_maximum_length as length, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as generated
       from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}

/**
 * Lets a superuser insert any row: check constraints are dropped and foreign keys are not enforced. Only for temporary
 * databases in which row-level security and cascades are tested.
 */
export async function dropChecks(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await superuser.query(`alter table ${table} drop constraint "${name}"`);
}

let invented = 0;

/**
 * Inserts a row with the given values for columns that the table has, and invented values for other required columns.
 */
export async function inventRow(
  superuser: Client,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = (await columnsOf(superuser, table)).filter(
    ({ name, nullable, hasDefault, generated }) => !generated && (name in given || !(nullable || hasDefault)),
  );
  const values = columns.map(({ name, type, length }) => (name in given ? given[name] : invent(type, length)));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await superuser.query('set session_replication_role = replica');
  await superuser.query(
    `insert into "${table}" (${names}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  );
  await superuser.query('set session_replication_role = default');
}

function invent(type: string, length: number | null): unknown {
  const number = ++invented;
  if (type.startsWith('_')) return [];
  switch (type) {
    case 'uuid':
      return randomUUID();
    case 'varchar':
    case 'bpchar':
    case 'text':
      return `made up ${number}`.slice(-(length ?? 100));
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
    case 'float4':
    case 'float8':
      return number;
    case 'bool':
      return false;
    case 'json':
    case 'jsonb':
      return '{}';
    case 'timestamptz':
    case 'timestamp':
    case 'date':
      return new Date();
    case 'time':
      return '09:00';
    case 'bytea':
      return Buffer.from([number % 256]);
    case 'tsvector':
      return '';
    default:
      throw new Error(`no value is known for the type ${type}: teach it to test/isolation/invent-rows.ts`);
  }
}
