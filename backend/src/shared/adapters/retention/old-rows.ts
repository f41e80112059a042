import type { EntityManager } from '@mikro-orm/postgresql';
import type { Place } from '../../application/retention.js';

/**
 * Reads the next rows by age. The table needs an index on that column and the id.
 * @param from table with the alias `t`, with further tables if needed
 * @param at column of the time
 * @param where which rows end at all
 */
export async function oldRows(
  em: EntityManager,
  { from, at, where = 'true' }: { from: string; at: string; where?: string },
  before: Date,
  after: Place | null,
  limit: number,
): Promise<{ ids: string[]; last: Place | null }> {
  const rows = await em.execute<{ id: string; at: Date }[]>(
    `select t.id, ${at} as at from ${from} where ${at} < ?::timestamptz
        and (?::timestamptz is null or (${at}, t.id) > (?::timestamptz, ?::uuid)) and ${where}
      order by ${at}, t.id limit ?`,
    [before, after?.at ?? null, after?.at ?? null, after?.id ?? null, limit],
  );
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    last: last && rows.length === limit ? { at: new Date(last.at), id: last.id } : null,
  };
}
