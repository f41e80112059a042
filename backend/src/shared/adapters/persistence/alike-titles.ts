import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../domain/ids.js';
import { containment, similarity } from '../../domain/trigrams.js';

/** Titles that are compared in the process, the newest. */
const MAX_TITLES = 1_000;
/** Letters that every locale of a database knows. */
const LATIN = /^\p{ASCII}*$/u;
/** From this likeness on, a title says what another one does. */
const ALIKE = 0.5;
/** What it counts that a longer title holds the whole text. */
const WITHIN = 0.8;

export interface TitledRows {
  /** A table with `website_id`, `title` and `created_at`. */
  table: string;
  /** What is wanted of a row, in SQL; `title` and `"createdAt"` among it. */
  columns: string;
}

/** A website's rows whose titles say what a text says, the most alike first. @see docs/decisions/similar-titles.md */
export async function alikeTitles<Row extends { title: string; createdAt: Date }>(
  em: EntityManager,
  { table, columns }: TitledRows,
  websiteId: WebsiteId,
  text: string,
  limit: number,
): Promise<(Row & { likeness: number })[]> {
  if (text.trim() === '') return [];
  if (LATIN.test(text)) {
    return em.execute(
      `select * from (
         select ${columns}, greatest(similarity(title, ?), word_similarity(?, title) * ${WITHIN})::float8 as likeness
           from ${table} where website_id = ? and (title % ? or ? <% title)) alike
        where likeness >= ${ALIKE} order by likeness desc, "createdAt" desc limit ?`,
      [text, text, websiteId, text, text, limit],
    );
  }
  // pg_trgm knows the letters of the database's locale alone, and the embedded one's has none beyond ASCII.
  const rows = await em.execute<Row[]>(`select ${columns} from ${table} where website_id = ? order by created_at desc limit ?`, [websiteId, MAX_TITLES]);
  return rows
    .map((row) => ({ ...row, likeness: Math.max(similarity(text, row.title), containment(text, row.title) * WITHIN) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit);
}
