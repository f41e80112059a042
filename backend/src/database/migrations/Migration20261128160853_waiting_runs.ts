import { Migration } from '@mikro-orm/migrations';

/** Runs wait for a busy language model until their next try. */
export class WaitingRuns extends Migration {
  override name = 'WaitingRuns';

  override up(): void {
    this.addSql(`alter table "generation_runs" add "wait" jsonb null, add "next_try_at" timestamptz(3) null;`);
    this.addSql(`alter table "generation_runs" add constraint "generation_runs_next_try_check" check (next_try_at is null
        or (status = 'queued' and wait is not null));`);
  }
}
