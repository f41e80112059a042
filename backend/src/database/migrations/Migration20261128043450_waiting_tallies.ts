import { Migration } from '@mikro-orm/migrations';

/** Finds what waits and what is approved on many websites at once. */
export class WaitingTallies extends Migration {
  override name = 'WaitingTallies';

  override up(): void {
    this.addSql(`create index tallies_waiting_index on tallies (website_id) where day = 'epoch'
        and measure in ('posts.pending', 'posts.approved');`);
  }
}
