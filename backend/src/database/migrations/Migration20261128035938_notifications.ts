import { Migration } from '@mikro-orm/migrations';

/** What happened that concerns each person. */
export class Notifications extends Migration {
  override name = 'Notifications';

  override up(): void {
    this.addSql(`create table "notifications" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid not null,
        "entry_id" uuid not null, "kind" varchar(20) not null, "about" uuid not null, "at" timestamptz(3) not null,
        "read_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "notifications_website_id_index" on "notifications" ("website_id");`);
    this.addSql(`create index "notifications_user_id_at_id_index" on "notifications" ("user_id", "at", "id");`);
    this.addSql(`create index "notifications_at_index" on "notifications" ("at");`);
    this.addSql(`create unique index "notifications_unread_unique" on "notifications" ("user_id", "kind", "about")
        where read_at is null;`);

    this.addSql(`create index audit_log_started_runs_index on audit_log (subject_id)
        where action = 'generation.started';`);

    this.addSql(`alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "notifications" add constraint "notifications_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "notifications" add constraint "notifications_kind_check" check (kind in ('run_finished',
        'run_failed', 'slot_failed', 'delivery_failed', 'destination_off', 'decision', 'mention', 'answer'));`);
    this.addSql(`alter table "notifications" enable row level security;`);
    this.addSql(`alter table "notifications" force row level security;`);
    this.addSql(`create policy "own_rows" on "notifications" using ((select current_setting('app.websites', true) = '*')
        or (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
        and ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])))));`);
    this.addSql(`create policy "append" on "notifications" for insert with check ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[])));`);
  }

  override down(): void {
    this.addSql(`drop table if exists "notifications" cascade;`);

    this.addSql(`drop index "audit_log_started_runs_index";`);
  }
}
