import { Client } from 'pg';
import type { SecretBox } from '../shared/application/secret-box.js';
import { quoted, tablesOf } from './tables.js';

/** As `AesSecretBox` writes them: at least nonce and tag. */
const SEALED = /^v1\.[A-Za-z0-9_-]{38,}$/;
/** Values that may be such, whole or within JSON: PostgreSQL finds them, the keys decide. */
const CANDIDATE = '(^|")v1\\.[A-Za-z0-9_-]{38,}("|$)';
const ROWS_AT_ONCE = 200;

export interface Reencrypted {
  /** Values by table and column. */
  counts: Map<string, number>;
  /** Values that look sealed and that no key opens: somebody's text, or sealed under a key that is not given. */
  unreadable: number;
}

interface Boxes {
  /** Opens with the present key only, and seals. */
  present: SecretBox;
  /** Opens with the older keys. */
  older: SecretBox;
}

/**
 * Seals under the present key what an older one sealed, wherever it is kept: every column of text or JSON is looked
 * through, so that none is forgotten. The product may run meanwhile; a row that it changes is looked at again. May be
 * broken off and repeated.
 * @param ownerUrl as the role that owns the tables
 */
export async function reencrypt(ownerUrl: string, boxes: Boxes): Promise<Reencrypted> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'galley-reencrypt' });
  await client.connect();
  try {
    await client.query(`set app.websites = '*'`);
    const counts = new Map<string, number>();
    let unreadable = 0;
    for (const { table, column, isJson } of await columnsWithText(client)) {
      const result = await throughColumn(client, boxes, { table, column, isJson });
      if (result.count) counts.set(`${table}.${column}`, result.count);
      unreadable += result.unreadable;
    }
    return { counts, unreadable };
  } finally {
    await client.end();
  }
}

interface Column {
  table: string;
  column: string;
  isJson: boolean;
}

async function columnsWithText(client: Client): Promise<Column[]> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type = 'jsonb' as "isJson" from information_schema.columns
      where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER'
        and (data_type in ('text', 'jsonb') or (data_type = 'character varying' and coalesce(character_maximum_length, 1000) >= 64))
      order by 1, 2`,
    [names],
  );
  return rows;
}

/** By place on the disk; a row that is written moves behind what was read, and is met once more. */
async function throughColumn(
  client: Client,
  boxes: Boxes,
  { table, column, isJson }: Column,
): Promise<{ count: number; unreadable: number }> {
  let [count, unreadable, from] = [0, 0, '(0,0)'];
  for (;;) {
    const { rows } = await client.query<{ place: string; value: string }>(
      `select ctid::text as place, ${quoted(column)}::text as value from ${quoted(table)}
        where ctid > $1::tid and ${quoted(column)}::text ~ $2 order by ctid limit ${ROWS_AT_ONCE}`,
      [from, CANDIDATE],
    );
    for (const { place, value } of rows) {
      const anew = isJson ? inJson(JSON.parse(value), boxes) : inText(value, boxes);
      unreadable += anew.unreadable;
      if (!anew.count) continue;
      const text = isJson ? JSON.stringify(anew.value) : (anew.value as string);
      // Only as it was read: somebody may have changed it since, and then it lies elsewhere.
      const { rowCount } = await client.query(
        `update ${quoted(table)} set ${quoted(column)} = $1${isJson ? '::jsonb' : ''} where ctid = $2::tid and ` +
          `${quoted(column)}::text = $3`,
        [text, place, value],
      );
      if (rowCount) count += anew.count;
    }
    if (rows.length < ROWS_AT_ONCE) return { count, unreadable };
    from = rows.at(-1)!.place;
  }
}

interface Anew {
  value: unknown;
  count: number;
  unreadable: number;
}

function inText(value: string, { present, older }: Boxes): Anew {
  if (!SEALED.test(value) || opens(present, value)) return { value, count: 0, unreadable: 0 };
  if (!opens(older, value)) return { value, count: 0, unreadable: 1 };
  return { value: present.seal(older.open(value)), count: 1, unreadable: 0 };
}

function inJson(value: unknown, boxes: Boxes): Anew {
  if (typeof value === 'string') return inText(value, boxes);
  if (value === null || typeof value !== 'object') return { value, count: 0, unreadable: 0 };
  const members = Object.entries(value).map(([name, member]) => [name, inJson(member, boxes)] as const);
  const sum = (what: 'count' | 'unreadable'): number => members.reduce((total, [, member]) => total + member[what], 0);
  const whole = Array.isArray(value)
    ? members.map(([, member]) => member.value)
    : Object.fromEntries(members.map(([name, member]) => [name, member.value]));
  return { value: whole, count: sum('count'), unreadable: sum('unreadable') };
}

function opens(box: SecretBox, sealed: string): boolean {
  try {
    box.open(sealed);
    return true;
  } catch {
    return false;
  }
}
