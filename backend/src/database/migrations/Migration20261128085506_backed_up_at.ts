import { Migration } from '@mikro-orm/migrations';

/** Records the moment that the latest backup holds. */
export class BackedUpAt extends Migration {
  override name = 'BackedUpAt';

  override up(): void {
    this.addSql(`alter table "installations" add "backed_up_at" timestamptz(3) null;`);
  }
}
