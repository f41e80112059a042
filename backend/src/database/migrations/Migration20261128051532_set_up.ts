import { Migration } from '@mikro-orm/migrations';

/** Sites that are read in the background, and logos and colours of websites. */
export class SetUp extends Migration {
  override name = 'SetUp';

  override up(): void {
    this.addSql(`create table "site_crawls" ("id" uuid not null, "url" varchar(2000) not null, "user_id" uuid not null,
        "status" varchar(20) not null default 'queued', "lease_until" timestamptz(3) null,
        "attempt" int not null default 0, "tries" int not null default 0, "steps" jsonb not null default '[]',
        "proposal" jsonb null, "problem" text null, "created_at" timestamptz(3) not null,
        "ended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "site_crawls_user_id_index" on "site_crawls" ("user_id");`);
    this.addSql(
      `create index site_crawls_due_index on site_crawls (created_at) where status in ('queued', 'running');`,
    );

    this.addSql(`create table "website_logos" ("website_id" uuid not null, "digest" varchar(64) not null,
        "type" varchar(20) not null, "bytes" bytea not null, primary key ("website_id"));`);
    this.addSql(`create index "website_logos_digest_index" on "website_logos" ("digest");`);

    this.addSql(`alter table "websites" add "logo" varchar(64) null, add "colour" varchar(7) null;`);
    this.addSql(`alter table "websites" add constraint "websites_colour_check" check (colour ~ '^#[0-9a-f]{6}\$');`);

    this.addSql(`alter table "site_crawls" add constraint "site_crawls_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "site_crawls" add constraint "site_crawls_status_check" check (status in ('queued', 'running',
        'succeeded', 'failed', 'cancelled'));`);
    this.addSql(`alter table "site_crawls" add constraint "site_crawls_lease_check" check (lease_until is null
        or status = 'running');`);
    this.addSql(`alter table "site_crawls" enable row level security;`);
    this.addSql(`alter table "site_crawls" force row level security;`);
    this.addSql(`create policy "own_rows" on "site_crawls" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);

    this.addSql(`alter table "website_logos" add constraint "website_logos_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "website_logos" enable row level security;`);
    this.addSql(`alter table "website_logos" force row level security;`);
    this.addSql(`create policy "website_rows" on "website_logos" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
