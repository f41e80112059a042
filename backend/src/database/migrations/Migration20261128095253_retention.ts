import { Migration } from '@mikro-orm/migrations';

/** Old entries of the audit log may be deleted, and old runs lose their records. */
export class Retention extends Migration {
  override name = 'Retention';

  override up(): void {
    this.addSql(`create policy "expire" on "audit_log" for delete using ((select current_setting('app.websites', true) = '*')
        and (select current_setting('app.upkeep', true) = 'expire'));`);
    this.addSql(`alter table "installations" add "retained_at" timestamptz(3) null;`);
    this.addSql(`alter table "generation_runs" add "trimmed_at" timestamptz(3) null;`);
    this.addSql(
      `create index generation_runs_untrimmed_index on generation_runs (ended_at, id) where trimmed_at is null;`,
    );
  }
}
