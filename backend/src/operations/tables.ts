import type { ClientBase } from 'pg';

export interface Table {
  name: string;
  /** Stored columns, without generated ones, in the order of the table. */
  columns: string[];
}

/** The migration runner maintains this table itself, so a backup does not contain it. */
const NOT_CONTENT = ['schema_migrations'];

/** Returns every table with content, ordered by name. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [NOT_CONTENT],
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ');
