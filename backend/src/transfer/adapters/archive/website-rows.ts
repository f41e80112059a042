import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { type ArchiveKind, FINGERPRINTS, KINDS, PEOPLE, WEBSITE } from './kinds.js';
import type { ArchivePart } from './write-archive.js';

/** Maximum number of rows in one query, and the intended maximum of their characters. */
const MOST_ROWS = 200;
const CHARACTERS = 1_000_000;
const FIRST_ROWS = 10;

const WEBSITE_COLUMNS =
  'id, name, url, description, publishing_schedule, is_active, allowed_origins, citation_style, ' +
  'receipts, receipt_names, require_claim_checks, undo_seconds, colour, language, ' +
  `(select 'data:' || l.type || ';base64,' || translate(encode(l.bytes, 'base64'), e'\\n', '')
     from website_logos l where l.website_id = websites.id) as logo, ` +
  'version, created_at, updated_at';

/** All people whom a row of the website refers to, as far as the caller may see them. */
const PEOPLE_SQL = `select u.id, json_build_object('id', u.id, 'email', u.email,
    'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)) as line
  from users u where u.id in (
    ${KINDS.flatMap(({ table, people = [] }) =>
      people.map(
        (column) =>
          `select ${column === 'mentioned' ? 'unnest(mentioned)' : column} from ${table} where website_id = ?`,
      ),
    ).join('\n    union ')})
  order by u.id`;
const PEOPLE_PLACES = KINDS.reduce((count, { people = [] }) => count + people.length, 0);

/**
 * Returns every part of a website's archive; its rows are read on demand. @param em within one transaction with a
 * single snapshot
 */
export function partsOf(em: EntityManager, websiteId: WebsiteId): ArchivePart[] {
  return [
    {
      name: WEBSITE,
      lines: () =>
        once(em, `select row_to_json(w) as line from (select ${WEBSITE_COLUMNS} from websites where id = ?) w`, [
          websiteId,
        ]),
    },
    {
      name: PEOPLE,
      lines: () =>
        once(
          em,
          PEOPLE_SQL,
          Array.from({ length: PEOPLE_PLACES }, () => websiteId),
        ),
    },
    ...KINDS.map((kind) => ({ name: kind.name, lines: () => rowsOf(em, kind, websiteId) })),
    { name: FINGERPRINTS, lines: () => fingerprintsOf(em, websiteId) },
  ];
}

async function* once(em: EntityManager, sql: string, values: unknown[]): AsyncGenerator<string> {
  for (const { line } of await em.execute<{ line: object }[]>(sql, values)) yield JSON.stringify(line);
}

/** Reads rows in pages by key (keyset pagination), so that every page takes the same time. */
async function* rowsOf(
  em: EntityManager,
  { table, key, columns, where = 'true' }: ArchiveKind,
  websiteId: WebsiteId,
): AsyncGenerator<string> {
  const select = columns
    .map((column) =>
      typeof column === 'string'
        ? `t."${column}"`
        : Object.entries(column)
            .map(([name, sql]) => `${sql} as "${name}"`)
            .join(', '),
    )
    .join(', ');
  const keys = key.map((column) => `t."${column}"`).join(', ');
  const after = `(${keys}) > (
    select ${key.map((column) => `(k->>'${column}')::${TYPES[column] ?? 'uuid'}`).join(', ')} from (select ?::jsonb as k) k)`;
  let last: string | null = null;
  for (let most = FIRST_ROWS; ;) {
    const rows: { line: string; key: string }[] = await em.execute(
      `select (select row_to_json(r)::text from (select ${select}) r) as line,
        json_build_object(${key.map((column) => `'${column}', t."${column}"`).join(', ')})::text as key
         from ${table} t where t.website_id = ? and (${where}) ${last === null ? '' : `and ${after}`} order by ${keys} limit ${most}`,
      last === null ? [websiteId] : [websiteId, last],
    );
    for (const { line } of rows) yield line;
    last = rows.at(-1)?.key ?? null;
    if (rows.length < most) return;
    most = nextRows(rows);
  }
}

async function* fingerprintsOf(em: EntityManager, websiteId: WebsiteId): AsyncGenerator<string> {
  for (let [last, most] = [0, FIRST_ROWS]; ;) {
    const rows: { id: number; line: string }[] = await em.execute(
      `select p.create_id as id, json_build_object('post_id', p.create_id, 'hashes', (
                select json_agg(f.hash order by f.hash) from post_fingerprints f where f.post_id = p.create_id))::text as line
         from blog_posts p
        where p.website_id = ? and p.create_id > ?
          and exists (select from post_fingerprints f where f.post_id = p.create_id)
        order by p.create_id limit ${most}`,
      [websiteId, last],
    );
    for (const { line } of rows) yield line;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < most) return;
    most = nextRows(rows);
  }
}

/** Returns how many rows fit into the next page if they are as long as the longest one so far. */
const nextRows = (rows: readonly { line: string }[]): number =>
  Math.min(MOST_ROWS, Math.max(1, Math.floor(CHARACTERS / Math.max(...rows.map(({ line }) => line.length)))));

/** Types of key columns that are not ids. */
const TYPES: Readonly<Record<string, string>> = {
  create_id: 'int',
  post_id: 'int',
  number: 'int',
  position: 'int',
  sentence: 'int',
  block: 'text',
  local_date: 'date',
};
