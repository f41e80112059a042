import { Migration } from '@mikro-orm/migrations';

/** The time zone in which a person reads times. */
export class TimeZoneOfUsers extends Migration {
  override name = 'TimeZoneOfUsers';

  override up(): void {
    this.addSql(`alter table "users" add "timezone" varchar(64) null;`);
  }
}
