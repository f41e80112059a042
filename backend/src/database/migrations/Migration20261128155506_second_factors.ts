import { Migration } from '@mikro-orm/migrations';

/** People may have an authenticator app and recovery codes; sessions know when their person last proved who they are. */
export class SecondFactors extends Migration {
  override name = 'SecondFactors';

  override up(): void | Promise<void> {
    this.addSql(`create table "sign_in_challenges" ("digest" varchar(64) not null, "user_id" uuid not null,
        "password_digest" varchar(64) not null, "expires_at" timestamptz(3) not null, primary key ("digest"));`);
    this.addSql(`create index "sign_in_challenges_user_id_index" on "sign_in_challenges" ("user_id");`);
    this.addSql(`create index "sign_in_challenges_expires_at_index" on "sign_in_challenges" ("expires_at");`);

    this.addSql(`create table "recovery_codes" ("digest" varchar(64) not null, "user_id" uuid not null,
        "created_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("digest"));`);
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);

    this.addSql(`create table "authenticators" ("user_id" uuid not null, "secret" text not null,
        "confirmed_at" timestamptz(3) null, "last_step" int not null default 0, "created_at" timestamptz(3) not null,
        primary key ("user_id"));`);

    this.addSql(`alter table "sessions" add "proved_at" timestamptz(3) not null default now();`);

    this.addSql(`alter table "sign_in_challenges" add constraint "sign_in_challenges_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_in_challenges" enable row level security;`);
    this.addSql(`alter table "sign_in_challenges" force row level security;`);
    this.addSql(`create policy "own_rows" on "sign_in_challenges" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "recovery_codes" enable row level security;`);
    this.addSql(`alter table "recovery_codes" force row level security;`);
    this.addSql(`create policy "own_rows" on "recovery_codes" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "authenticators" add constraint "authenticators_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "authenticators" enable row level security;`);
    this.addSql(`alter table "authenticators" force row level security;`);
    this.addSql(`create policy "own_rows" on "authenticators" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sign_in_challenges" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "authenticators" cascade;`);

    this.addSql(`alter table "sessions" drop column "proved_at";`);
  }
}
