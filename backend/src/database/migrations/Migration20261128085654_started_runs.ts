import { Migration } from '@mikro-orm/migrations';

/** Who asked for a run is read from the run. */
export class StartedRuns extends Migration {
  override name = 'StartedRuns';

  override up(): void {
    this.addSql('drop index "audit_log_started_runs_index";');
  }

  override down(): void {
    this.addSql(`create index audit_log_started_runs_index on audit_log (subject_id)
        where action = 'generation.started';`);
  }
}
