import { Migration } from '@mikro-orm/migrations';

/** Platform admins set up model profiles, a website chooses one of those it may use, and a run records its own. */
export class ModelProfiles extends Migration {
  override name = 'ModelProfiles';

  override up(): void {
    this.addSql(`create table "model_profiles" ("id" uuid not null, "name" varchar(100) not null,
        "provider" varchar(30) not null, "dialect" varchar(30) null, "base_url" text not null, "api_key" text null, "strong" jsonb not null,
        "small" jsonb not null, "contract_threshold" double precision not null, "website_ids" uuid[] null,
        "version" int not null default 1, "revision" int not null default 1, "created_at" timestamptz(3) not null,
        primary key ("id"));`);
    this.addSql(`create index "model_profiles_created_at_id_index" on "model_profiles" ("created_at", "id");`);
    this.addSql(`alter table "model_profiles" add constraint "model_profiles_name_unique" unique ("name");`);

    this.addSql(`create table "website_models" ("website_id" uuid not null, "profile_id" uuid not null,
        primary key ("website_id"));`);
    this.addSql(`create index "website_models_profile_id_index" on "website_models" ("profile_id");`);

    this.addSql(`alter table "generation_runs" add "profile" jsonb null;`);

    this.addSql(`alter table "model_profiles" enable row level security;`);
    this.addSql(`alter table "model_profiles" force row level security;`);
    this.addSql(`create policy "platform_rows" on "model_profiles" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);
    this.addSql(`create policy "usable" on "model_profiles" for select using (website_ids is null
        or (select current_setting('app.websites', true) = '*')
        or website_ids && coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]));`);

    this.addSql(`alter table "website_models" add constraint "website_models_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "website_models" add constraint "website_models_profile_id_foreign" foreign key ("profile_id")
        references "model_profiles" ("id") on delete restrict;`);
    this.addSql(`alter table "website_models" enable row level security;`);
    this.addSql(`alter table "website_models" force row level security;`);
    this.addSql(`create policy "website_rows" on "website_models" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
