import { Migration } from '@mikro-orm/migrations';

/** Second factors can be required, lost ones recovered with a second platform admin, and new devices are mailed. */
export class RequiredSecondFactors extends Migration {
  override name = 'RequiredSecondFactors';

  override up(): void | Promise<void> {
    this.addSql(`create table "devices" ("user_id" uuid not null, "name" varchar(60) not null,
        "last_seen_at" timestamptz(3) not null, primary key ("user_id", "name"));`);
    this.addSql(`create index "devices_last_seen_at_index" on "devices" ("last_seen_at");`);

    this.addSql(`create table "account_recoveries" ("user_id" uuid not null, "requested_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "link_digest" varchar(64) null,
        primary key ("user_id"));`);
    this.addSql(`create index "account_recoveries_expires_at_index" on "account_recoveries" ("expires_at");`);

    this.addSql(`create table "second_factor_rules" ("id" uuid not null, "website_id" uuid null,
        "grace_days" smallint not null, "since" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create unique index second_factor_rules_website_unique on second_factor_rules (website_id);`);
    this.addSql(`create unique index second_factor_rules_platform_unique on second_factor_rules ((true))
        where website_id is null;`);

    this.addSql(`alter table "devices" add constraint "devices_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "devices" enable row level security;`);
    this.addSql(`alter table "devices" force row level security;`);
    this.addSql(`create policy "own_rows" on "devices" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "account_recoveries" add constraint "account_recoveries_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "account_recoveries" enable row level security;`);
    this.addSql(`alter table "account_recoveries" force row level security;`);
    this.addSql(`create policy "own_rows" on "account_recoveries" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "second_factor_rules" add constraint "second_factor_rules_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "second_factor_rules" add constraint "second_factor_rules_grace_check" check (grace_days between 0
        and 90);`);
    this.addSql(`alter table "second_factor_rules" enable row level security;`);
    this.addSql(`alter table "second_factor_rules" force row level security;`);
    this.addSql(`create policy "website_rows" on "second_factor_rules" using ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "devices" cascade;`);
    this.addSql(`drop table if exists "account_recoveries" cascade;`);
    this.addSql(`drop table if exists "second_factor_rules" cascade;`);
  }
}
