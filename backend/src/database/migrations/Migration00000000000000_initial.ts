import { Migration } from '@mikro-orm/migrations';

export class Initial extends Migration {

  override name = 'Initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_log" ("id" uuid not null, "at" timestamptz(3) not null, "actor_kind" varchar(20) not null, "actor_id" uuid null, "actor_name" varchar(300) not null, "action" varchar(100) not null, "website_id" uuid null, "subject_kind" varchar(50) not null, "subject_id" varchar(100) not null, "changes" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "audit_log_website_id_at_index" on "audit_log" ("website_id", "at");`);
    this.addSql(`create index "audit_log_actor_id_at_index" on "audit_log" ("actor_id", "at");`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`create table "users" ("id" uuid not null, "email" varchar(254) not null, "password" text not null, "first_name" varchar(100) null, "last_name" varchar(100) null, "profile_image_url" text null, "role" varchar(20) not null default 'tenant_admin', "disabled_at" timestamptz null, "reset_token" varchar(64) null, "reset_token_expires" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_reset_token_unique" unique ("reset_token");`);
    this.addSql(`create index "users_created_at_index" on "users" ("created_at");`);
    this.addSql(`alter table "users" add constraint "users_role_check" check (role in ('platform_admin', 'tenant_admin'));`);

    this.addSql(`create table "sessions" ("sid" uuid not null, "user_id" uuid not null, "token_digest" varchar(64) not null, "spent_digest" varchar(64) null, "spent_at" timestamptz(3) null, "successor" text null, "user_agent" varchar(400) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expire" timestamptz(3) not null, "ended_at" timestamptz(3) null, "version" int not null default 1, primary key ("sid"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire");`);

    this.addSql(`create table "websites" ("id" uuid not null, "name" varchar(200) not null, "url" varchar(2000) not null, "description" text null, "publishing_schedule" varchar(20) not null default 'daily', "is_active" boolean not null default true, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "websites" add constraint "websites_url_unique" unique ("url");`);
    this.addSql(`create index "websites_created_at_id_index" on "websites" ("created_at", "id");`);
    this.addSql(`alter table "websites" add constraint "websites_schedule_check" check (publishing_schedule in ('daily', 'weekly', 'bi-weekly', 'monthly'));`);

    this.addSql(`create table "website_users" ("id" uuid not null, "website_id" uuid not null, "user_id" uuid not null, "permissions" text[] not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "website_users_user_id_index" on "website_users" ("user_id");`);
    this.addSql(`alter table "website_users" add constraint "website_users_member_unique" unique ("website_id", "user_id");`);

    this.addSql(`create table "website_keys" ("id" uuid not null, "website_id" uuid not null, "digest" varchar(64) not null, "sealed" text not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "website_keys_website_id_index" on "website_keys" ("website_id");`);
    this.addSql(`alter table "website_keys" add constraint "website_keys_digest_unique" unique ("digest");`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "website_users" add constraint "website_users_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "website_users" add constraint "website_users_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "website_keys" add constraint "website_keys_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "audit_log" enable row level security;`);
    this.addSql(`alter table "audit_log" force row level security;`);
    this.addSql(`create policy "read" on "audit_log" for select using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`create policy "append" on "audit_log" for insert with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or (website_id is null and actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) or (select current_setting('app.websites', true) = '*'));`);
    this.addSql(`alter table "users" enable row level security;`);
    this.addSql(`alter table "users" force row level security;`);
    this.addSql(`create policy "visible_users" on "users" using ((select current_setting('app.websites', true) = '*') or id = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (select 1 from website_users wu where wu.user_id = users.id and ((select current_setting('app.websites', true) = '*') or wu.website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))))) with check ((select current_setting('app.websites', true) = '*') or id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`alter table "sessions" enable row level security;`);
    this.addSql(`alter table "sessions" force row level security;`);
    this.addSql(`create policy "own_rows" on "sessions" using ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`alter table "websites" enable row level security;`);
    this.addSql(`alter table "websites" force row level security;`);
    this.addSql(`create policy "website_rows" on "websites" using ((select current_setting('app.websites', true) = '*') or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`create policy "created_by_platform" on "websites" as restrictive for insert with check ((select current_setting('app.websites', true) = '*'));`);
    this.addSql(`alter table "website_users" enable row level security;`);
    this.addSql(`alter table "website_users" force row level security;`);
    this.addSql(`create policy "team_rows" on "website_users" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "website_keys" enable row level security;`);
    this.addSql(`alter table "website_keys" force row level security;`);
    this.addSql(`create policy "website_rows" on "website_keys" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
  }

}
