import { Migration } from '@mikro-orm/migrations';

/** People may sign in with passkeys; what was asked of a passkey is answered once. */
export class Passkeys extends Migration {
  override name = 'Passkeys';

  override up(): void | Promise<void> {
    this.addSql(`create table "passkey_challenges" ("digest" varchar(64) not null, "purpose" varchar(16) not null,
        "user_id" uuid null, "expires_at" timestamptz(3) not null, primary key ("digest"));`);
    this.addSql(`create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id");`);
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`);

    this.addSql(`create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "name" varchar(60) not null,
        "credential_id" text not null, "public_key" text not null, "counter" bigint not null,
        "transports" text[] not null, "is_synced" boolean not null, "created_at" timestamptz(3) not null,
        "last_used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check (purpose in ('add',
        'sign_in', 'second_factor', 'proof'));`);
    this.addSql(`alter table "passkey_challenges" enable row level security;`);
    this.addSql(`alter table "passkey_challenges" force row level security;`);
    this.addSql(`create policy "own_rows" on "passkey_challenges" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "passkeys" enable row level security;`);
    this.addSql(`alter table "passkeys" force row level security;`);
    this.addSql(`create policy "own_rows" on "passkeys" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey_challenges" cascade;`);
    this.addSql(`drop table if exists "passkeys" cascade;`);
  }
}
