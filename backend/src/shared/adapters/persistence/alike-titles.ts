import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../domain/ids.js';
import { containment, similarity } from '../../domain/trigrams.js';

/** Titles that are compared in the process, the newest. */
const MAX_TITLES = 1_000;
/** Maximum candidates that the database compares: of the newest titles, and of those with the most common words. */
const MAX_COMPARED = 2_000;
/** Letters that every locale of a database knows. */
const LATIN = /^\p{ASCII}*$/u;
/** Titles with at least this similarity count as repetitions. */
const ALIKE = 0.5;
/** Weight when a longer title contains the whole text. */
const WITHIN = 0.8;

export interface TitledRows {
  /** A table with `website_id`, `title` and `created_at`. */
  table: string;
  /** The name of its key column. */
  key: string;
  /** A table with the words of its rows, with `website_id`, `word` and the named key column. */
  words?: { table: string; key: string };
  /** The selected columns in SQL; they must include `title` and `"createdAt"`. */
  columns: string;
}

/**
 * Selects the rows worth comparing by common words. An index cannot serve the similarity operator, because PostgreSQL
 * applies row-level security before operators that are not leakproof.
 */
function candidates(
  { table, key, words }: TitledRows,
  websiteId: WebsiteId,
  text: string,
): { sql: string; values: unknown[] } {
  const newest = `(select ${key} from ${table} where website_id = ? order by created_at desc, ${key} desc limit ${MAX_COMPARED})`;
  if (!words) return { sql: newest, values: [websiteId] };
  const sharing = `(select ${words.key} from ${words.table} where website_id = ? and word = any (words_of(?))
    group by ${words.key} order by count(*) desc, ${words.key} desc limit ${MAX_COMPARED})`;
  return { sql: `(${newest} union ${sharing})`, values: [websiteId, websiteId, text] };
}

/**
 * Rows of a website with titles similar to a text, the most similar first. @see docs/generation.md, "Repeated topics"
 */
export async function alikeTitles<Row extends { title: string; createdAt: Date }>(
  em: EntityManager,
  rows: TitledRows,
  websiteId: WebsiteId,
  text: string,
  limit: number,
): Promise<(Row & { likeness: number })[]> {
  if (text.trim() === '') return [];
  const { table, columns } = rows;
  if (LATIN.test(text)) {
    const compared = candidates(rows, websiteId, text);
    return em.execute(
      `select * from (
         select ${columns}, greatest(similarity(title, ?), word_similarity(?, title) * ${WITHIN})::float8 as likeness
           from ${table} where website_id = ? and ${rows.key} in ${compared.sql} and (title % ? or ? <% title)) alike
        where likeness >= ${ALIKE} order by likeness desc, "createdAt" desc limit ?`,
      [text, text, websiteId, ...compared.values, text, text, limit],
    );
  }
  // pg_trgm only knows the letters of the database's locale, and the embedded database's has none beyond ASCII.
  const newest = await em.execute<Row[]>(
    `select ${columns} from ${table} where website_id = ? order by created_at desc limit ?`,
    [websiteId, MAX_TITLES],
  );
  return newest
    .map((row) => ({ ...row, likeness: Math.max(similarity(text, row.title), containment(text, row.title) * WITHIN) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit);
}
