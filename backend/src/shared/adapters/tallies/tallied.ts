import type { EntityManager } from '@mikro-orm/postgresql';

/** The id that represents all websites in `tallies`. */
const ALL = '{00000000-0000-0000-0000-000000000000}';

/** The day of measures that are not counted by day. */
export const IN_ALL = '1970-01-01';

export interface Tally {
  measure: string;
  /** A day in UTC, `IN_ALL` for all. */
  day: string;
  amount: number;
}

/**
 * Reads counts that triggers maintain, as exact as `count(*)` (see tally.schemas.ts).
 * @param websites an array literal; null means all
 * @param of a condition on `measure` and `day`, with its values
 * @param by the grouping: `day`, or an expression of it
 */
export function tallied(
  em: EntityManager,
  websites: string | null,
  of: string,
  values: readonly unknown[],
  by = 'day',
): Promise<Tally[]> {
  return em.execute<Tally[]>(
    `select measure, (${by})::date::text as day, sum(amount)::float8 as amount
       from (select measure, day, amount from tallies where website_id = any (?::uuid[]) and ${of}
             union all select measure, day, amount from tally_changes where (?::uuid[] is null or website_id = any (?::uuid[])) and ${of}) t
      group by 1, 2`,
    [websites ?? ALL, ...values, websites, websites, ...values],
  );
}

/** An SQL expression: the total of a measure of one website over all days. @param website an SQL expression for its id */
export const totalSql = (website: string, measure: string): string =>
  `(select coalesce(sum(amount), 0)::int
      from (select amount from tallies where website_id = ${website} and day = 'epoch' and measure = '${measure}'
            union all
            select amount from tally_changes where website_id = ${website} and day = 'epoch' and measure = '${measure}') t)`;

/** The total of these measures over all days. */
export async function totalOf(
  em: EntityManager,
  websites: string | null,
  measures: readonly string[],
): Promise<number> {
  const rows = await tallied(em, websites, `day = 'epoch' and measure = any (?::text[])`, [`{${measures.join(',')}}`]);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
