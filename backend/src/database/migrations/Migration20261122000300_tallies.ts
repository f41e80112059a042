import { Migration } from '@mikro-orm/migrations';

/** Days that figures look back to, and some. Of what is spent every month is kept. */
const KEPT_DAYS = 120;
const WHEN = `'epoch'::date`;
const day = (time: string): string => `(${time} at time zone 'UTC')::date`;
/** The bucket of a time in seconds: each is 10.5 % wider than the one before, see `dashboard/domain/quantiles.ts`. */
const bucket = (from: string, to: string): string =>
  `'decided.' || greatest(0, ceil(ln(greatest(1, extract(epoch from ${to} - ${from}))) / ln(1.05 / 0.95)))::int`;

/** What a row `r` of each table counts for. */
const COUNTED: Record<string, string> = {
  blog_posts: `values
    ('posts.' || r.status, ${WHEN}, 1),
    ('written.' || r.status, ${day('r.created_at')}, 1),
    ('published', ${WHEN}, r.published::int),
    ('published', ${day('r.published_at')}, (r.published_at is not null)::int),
    ('drafts', ${WHEN}, (r.status = 'pending' and r.worked_on)::int),
    ('score.' || r.score_total, ${WHEN}, (r.score_total is not null)::int),
    ('scores', ${WHEN}, coalesce(r.score_total, 0)),
    ('scores', ${day('r.created_at')}, coalesce(r.score_total, 0)),
    ('scored', ${day('r.created_at')}, (r.score_total is not null)::int)`,
  post_versions: `values ('edits', ${day('r.at')}, (r.kind not in ('generated', 'submitted'))::int)`,
  publishing_logs: `values ('deliveries.' || r.status, ${day('r.attempted_at')}, 1)`,
  model_calls: `values ('spent', date_trunc('month', r.at at time zone 'UTC')::date, r.cost_micro_usd)`,
  audit_log: `values ('audit', ${WHEN}, 1)`,
};

/** The rows of `source`, each as what it counts for, `sign` times. */
const counts = (table: string, source: string, sign = ''): string =>
  `select r.website_id, t.measure, t.day, ${sign}t.amount as amount from ${source} r cross
    join lateral (${COUNTED[table]}) t(measure, day, amount)
    where t.day is not null and t.amount <> 0`;
/** What is taken off with its website, or told of one that is gone, is of none: it counts for all only. */
const append = (counted: string): string => `
    insert into tally_changes (website_id, measure, day, amount)
    select (select id from websites where id = c.website_id), measure, day, sum(amount) from (${counted}) c
    group by c.website_id, measure, day having sum(amount) <> 0;`;
/** A decision is an event: it stays counted when the post is decided anew or deleted. */
const DECISIONS = `
    select n.website_id, ${bucket('n.pending_since', 'n.decided_at')} as measure, ${day('n.decided_at')} as day, 1 as amount
      from after n join before o using (create_id) where o.status = 'pending' and n.status in ('approved', 'rejected')
      and n.decided_at is not null`;

/**
 * Counts that need no counting. Triggers write what a statement changes of them, in its transaction, to
 * `tally_changes`; `fold_tallies` adds that up in `tallies`, by website and for all. Who reads both in one statement
 * reads the truth. `recount_tallies` makes them anew out of the rows themselves.
 */
export class Tallies extends Migration {
  override name = 'Tallies';

  override up(): void {
    for (const table of Object.keys(COUNTED)) {
      const changed =
        `${counts(table, 'after')} union all ` +
        `${counts(table, 'before', '-')}${table === 'blog_posts' ? ` union all ${DECISIONS}` : ''}`;
      this.addSql(`
create function tally_${table}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then${append(counts(table, 'after'))}
  elsif tg_op = 'DELETE' then${append(counts(table, 'before', '-'))}
  else${append(changed)}
  end if;
  return null;
end
$$;`);
      this.addSql(
        `create trigger tally_added after insert on ${table} referencing new table as after for each statement ` +
          `execute function tally_${table}();`,
      );
      this.addSql(
        `create trigger tally_changed after update on ${table} referencing old table as before new table as after ` +
          `for each statement execute function tally_${table}();`,
      );
      this.addSql(
        `create trigger tally_removed after delete on ${table} referencing old table as before for each statement ` +
          `execute function tally_${table}();`,
      );
    }
    this.addSql(`
create function forget_tallies() returns trigger language plpgsql as $$
begin
  delete from tallies t using before b where t.website_id = b.id;
  with gone as (delete from tally_changes c using before b where c.website_id = b.id returning measure, day, amount)
  insert into tally_changes (measure, day, amount) select measure, day, sum(amount) from gone group by 1, 2 having sum(amount) <> 0;
  return null;
end
$$;`);
    this.addSql(
      'create trigger forget_tallies after delete on websites referencing old table as before for each statement ' +
        'execute function forget_tallies();',
    );
    // In one order, so that two who fold at once wait for each other only one way.
    this.addSql(`
create function fold_tallies(most int) returns int language plpgsql as $$
declare
  folded int;
begin
  with taken as (
    delete from tally_changes where id in (select id from tally_changes order by id limit most for update skip locked)
    returning website_id, measure, day, amount),
  added as (
    insert into tallies as t (website_id, measure, day, amount)
    select website_id, measure, day, sum(amount) as amount
      from (select website_id, measure, day, amount from taken where website_id is not null
            union all select '00000000-0000-0000-0000-000000000000', measure, day, amount from taken) c
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (website_id, measure, day) do update set amount = t.amount + excluded.amount)
  select count(*) into folded from taken;
  return folded;
end
$$;`);
    this.addSql(`
create function prune_tallies() returns void language sql as $$
  delete from tallies where amount = 0 or (day <> 'epoch' and measure <> 'spent' and day < current_date - ${KEPT_DAYS})
      or (website_id <> '00000000-0000-0000-0000-000000000000' and not exists (select from websites w where w.id = website_id))
$$;`);
    this.addSql(`
create function recount_tallies() returns void language plpgsql as $$
begin
  perform set_config('app.websites', '*', true);
  lock table ${Object.keys(COUNTED).join(', ')} in share mode;
  delete from tally_changes;
  delete from tallies;
  insert into tally_changes (website_id, measure, day, amount)
  select (select id from websites where id = c.website_id), measure, day, sum(amount) from (
    ${Object.keys(COUNTED)
      .map((table) => counts(table, table))
      .join(' union all ')}
    union all select p.website_id, ${bucket('p.pending_since', 'p.decided_at')}, ${day('p.decided_at')}, 1
    from blog_posts p where p.decided_at is not null
  ) c where day = 'epoch' or measure = 'spent' or day >= current_date - ${KEPT_DAYS} group by c.website_id, measure, day;
  perform fold_tallies(2147483647);
end
$$;`);
    this.addSql('select recount_tallies();');
  }
}
