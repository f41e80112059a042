import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Decides posts that were just written as pending ones, and leaves them as they are: a decision is counted when it
 * happens. The next post gets the number after the last of these.
 * @param rows of `blog_posts`, as JSON
 */
export async function decideAsBefore(em: EntityManager, rows: readonly string[]): Promise<void> {
  const decide = (status: string) =>
    em.execute(
      `update blog_posts p set status = ${status}, decided_at = h.decided_at
        from jsonb_populate_recordset(null::blog_posts, ?::jsonb) h
        where h.create_id = p.create_id and h.decided_at is not null`,
      [`[${rows.join(',')}]`],
    );
  // A sealed post was approved; any other one counts as declined for this step.
  await decide(`case when h.seal is null then 'rejected' else 'approved' end`);
  await decide('h.status');
  await em.execute(`select nextval(pg_get_serial_sequence('blog_posts', 'create_id')) from generate_series(1, ?)`, [
    rows.length,
  ]);
}
