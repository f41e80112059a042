import { Migration } from '@mikro-orm/migrations';

/** People may sign in with identity providers, which may give them websites. */
export class SingleSignOn extends Migration {
  override name = 'SingleSignOn';

  override up(): void | Promise<void> {
    this.addSql(`create table "sso_providers" ("id" uuid not null, "name" varchar(60) not null, "issuer" varchar(500) not null,
        "client_id" varchar(300) not null, "client_secret" text null, "email_domains" text[] not null,
        "grants" jsonb not null, "groups_claim" varchar(200) null, "creates_accounts" boolean not null,
        "is_only_way" boolean not null, "second_factors" text[] not null, "is_enabled" boolean not null,
        "last_sign_in_at" timestamptz(3) null, "version" int not null default 1, "created_at" timestamptz(3) not null,
        "updated_at" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`create table "sso_attempts" ("digest" varchar(64) not null, "provider_id" uuid not null,
        "browser_digest" varchar(64) not null, "nonce" varchar(43) not null, "code_verifier" text not null,
        "return_to" text not null, "session_id" uuid null, "expires_at" timestamptz(3) not null,
        primary key ("digest"));`);
    this.addSql(`create index "sso_attempts_provider_id_index" on "sso_attempts" ("provider_id");`);
    this.addSql(`create index "sso_attempts_expires_at_index" on "sso_attempts" ("expires_at");`);

    this.addSql(`create table "sso_logout_tokens" ("digest" varchar(64) not null, "expires_at" timestamptz(3) not null,
        primary key ("digest"));`);
    this.addSql(`create index "sso_logout_tokens_expires_at_index" on "sso_logout_tokens" ("expires_at");`);

    this.addSql(`create table "sso_identities" ("id" uuid not null, "provider_id" uuid not null,
        "issuer" varchar(500) not null, "subject" varchar(255) not null, "user_id" uuid not null,
        "email" varchar(254) null, "created_at" timestamptz(3) not null, "last_sign_in_at" timestamptz(3) not null,
        primary key ("id"));`);
    this.addSql(`create index "sso_identities_user_id_index" on "sso_identities" ("user_id");`);
    this.addSql(
      `alter table "sso_identities" add constraint "sso_identities_subject_unique" unique ("issuer", "subject");`,
    );
    this.addSql(`alter table "sso_identities" add constraint "sso_identities_person_unique" unique ("provider_id", "user_id",
        "issuer");`);

    this.addSql(`create table "sso_memberships" ("provider_id" uuid not null, "user_id" uuid not null,
        "website_id" uuid not null, primary key ("provider_id", "user_id", "website_id"));`);
    this.addSql(`create index "sso_memberships_user_id_index" on "sso_memberships" ("user_id");`);
    this.addSql(`create index "sso_memberships_website_id_index" on "sso_memberships" ("website_id");`);

    this.addSql(
      `alter table "sign_in_challenges" add "identity_id" uuid null, add "provider_session" varchar(64) null;`,
    );

    this.addSql(`alter table "sessions" add "identity_id" uuid null, add "provider_session" varchar(64) null;`);
    this.addSql(`create index "sessions_identity_id_index" on "sessions" ("identity_id");`);

    this.addSql(`alter table "sso_providers" enable row level security;`);
    this.addSql(`alter table "sso_providers" force row level security;`);
    this.addSql(`create policy "platform_rows" on "sso_providers" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);

    this.addSql(`alter table "sso_attempts" add constraint "sso_attempts_provider_id_foreign" foreign key ("provider_id")
        references "sso_providers" ("id") on delete cascade;`);
    this.addSql(`alter table "sso_attempts" enable row level security;`);
    this.addSql(`alter table "sso_attempts" force row level security;`);
    this.addSql(`create policy "platform_rows" on "sso_attempts" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);

    this.addSql(`alter table "sso_logout_tokens" enable row level security;`);
    this.addSql(`alter table "sso_logout_tokens" force row level security;`);
    this.addSql(`create policy "platform_rows" on "sso_logout_tokens" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);

    this.addSql(`alter table "sso_identities" add constraint "sso_identities_provider_id_foreign" foreign key ("provider_id")
        references "sso_providers" ("id") on delete cascade;`);
    this.addSql(`alter table "sso_identities" add constraint "sso_identities_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sso_identities" enable row level security;`);
    this.addSql(`alter table "sso_identities" force row level security;`);
    this.addSql(`create policy "own_rows" on "sso_identities" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "sso_memberships" add constraint "sso_memberships_provider_id_foreign" foreign key ("provider_id")
        references "sso_providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "sso_memberships" add constraint "sso_memberships_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "sso_memberships" add constraint "sso_memberships_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "sso_memberships" enable row level security;`);
    this.addSql(`alter table "sso_memberships" force row level security;`);
    this.addSql(`create policy "website_rows" on "sso_memberships" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sso_attempts" drop constraint "sso_attempts_provider_id_foreign";`);
    this.addSql(`alter table "sso_identities" drop constraint "sso_identities_provider_id_foreign";`);
    this.addSql(`alter table "sso_memberships" drop constraint "sso_memberships_provider_id_foreign";`);

    this.addSql(`drop table if exists "sso_providers" cascade;`);
    this.addSql(`drop table if exists "sso_attempts" cascade;`);
    this.addSql(`drop table if exists "sso_logout_tokens" cascade;`);
    this.addSql(`drop table if exists "sso_identities" cascade;`);
    this.addSql(`drop table if exists "sso_memberships" cascade;`);

    this.addSql(`drop index "sessions_identity_id_index";`);
    this.addSql(`alter table "sessions" drop column "identity_id", drop column "provider_session";`);

    this.addSql(`alter table "sign_in_challenges" drop column "identity_id", drop column "provider_session";`);
  }
}
