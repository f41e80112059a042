import { Migration } from '@mikro-orm/migrations';

/** Tells an installation from a restored copy of it. */
export class Installations extends Migration {
  override name = 'Installations';

  override up(): void {
    this.addSql(`create table "installations" ("is_only" boolean not null, "id" uuid not null,
        "quiet_since" timestamptz(3) null, primary key ("is_only"));`);

    this.addSql(`alter table "installations" add constraint "installations_is_only_check" check (is_only);`);
    this.addSql(`alter table "installations" enable row level security;`);
    this.addSql(`alter table "installations" force row level security;`);
    this.addSql(`create policy "platform_rows" on "installations" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);
  }
}
