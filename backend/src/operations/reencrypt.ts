import { Client } from 'pg';
import type { SecretBox } from '../shared/application/secret-box.js';
import { quoted, tablesOf } from './tables.js';

/** Format in which `AesSecretBox` writes encrypted values, with at least a nonce and a tag. */
const SEALED = /^v1\.[A-Za-z0-9_-]{38,}$/;
/**
 * Pattern with which PostgreSQL preselects values that may be encrypted, whole columns or strings within JSON. Whether
 * one is encrypted is decided by decrypting it.
 */
const CANDIDATE = '(^|")v1\\.[A-Za-z0-9_-]{38,}("|$)';
const ROWS_AT_ONCE = 200;

export interface Reencrypted {
  /** Number of re-encrypted values by table and column. */
  counts: Map<string, number>;
  /**
   * Number of values that look encrypted and that no key decrypts: texts of users, or values encrypted with a key that
   * is not configured.
   */
  unreadable: number;
}

interface Boxes {
  /** Encrypts and decrypts with the current key only. */
  present: SecretBox;
  /** Decrypts with the older keys. */
  older: SecretBox;
}

/**
 * Re-encrypts with the current key every value that an older key encrypted. It scans all columns with text or JSON, so
 * that no place is forgotten. Galley may run at the same time: an update applies only to a row that is unchanged since
 * it was read, and a column with changed rows is scanned again. Can be interrupted and repeated.
 * @param ownerUrl connection string of the role that owns the tables
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

/**
 * Scans a column until a scan meets no row that was changed since the scan began. Such a row has another `ctid`, its
 * physical position, so the update does not find it.
 */
async function throughColumn(client: Client, boxes: Boxes, column: Column): Promise<Omit<Scan, 'changed'>> {
  let count = 0;
  for (;;) {
    const scan = await scanColumn(client, boxes, column);
    count += scan.count;
    if (!scan.changed) return { count, unreadable: scan.unreadable };
  }
}

interface Scan {
  count: number;
  unreadable: number;
  /** Number of rows that were changed or deleted after the scan began. */
  changed: number;
}

/** Reads through a cursor, which shows every row exactly once, as it was when the cursor was declared. */
async function scanColumn(client: Client, boxes: Boxes, { table, column, isJson }: Column): Promise<Scan> {
  let [count, unreadable, changed] = [0, 0, 0];
  // `with hold` stores the rows at once, so that each update below is a transaction of its own.
  await client.query(
    `declare candidates no scroll cursor with hold for
       select ctid::text as place, ${quoted(column)}::text as value from ${quoted(table)}
        where ${quoted(column)}::text ~ '${CANDIDATE}'`,
  );
  for (;;) {
    const { rows } = await client.query<{ place: string; value: string }>(`fetch ${ROWS_AT_ONCE} from candidates`);
    for (const { place, value } of rows) {
      const anew = isJson ? inJson(JSON.parse(value), boxes) : inText(value, boxes);
      unreadable += anew.unreadable;
      if (!anew.count) continue;
      const text = isJson ? JSON.stringify(anew.value) : (anew.value as string);
      const { rowCount } = await client.query(
        `update ${quoted(table)} set ${quoted(column)} = $1${isJson ? '::jsonb' : ''} where ctid = $2::tid and ` +
          `${quoted(column)}::text = $3`,
        [text, place, value],
      );
      if (rowCount) count += anew.count;
      else changed += 1;
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close candidates');
  return { count, unreadable, changed };
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
