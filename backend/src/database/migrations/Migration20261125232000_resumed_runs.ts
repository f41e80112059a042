import { Migration } from '@mikro-orm/migrations';

/** When a run was last resumed. Runs of before have none: all of their finished steps count towards their time. */
export class ResumedRuns extends Migration {
  override name = 'ResumedRuns';

  override up(): void {
    this.addSql(`alter table "generation_runs" add "resumed_at" timestamptz(3) null;`);
  }
}
