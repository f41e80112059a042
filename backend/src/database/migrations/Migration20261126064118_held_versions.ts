import { Migration } from '@mikro-orm/migrations';

/** Approved versions that are held back as long as their approval can be undone, and how long that is per website. */
export class HeldVersions extends Migration {
  override name = 'HeldVersions';

  override up(): void {
    this.addSql(`create table "held_versions" ("post_id" int not null, "website_id" uuid not null,
        "release_at" timestamptz(3) not null, "sealed" jsonb not null, "record" jsonb not null,
        "before" jsonb not null, primary key ("post_id"));`);
    this.addSql(`create index "held_versions_website_id_index" on "held_versions" ("website_id");`);
    this.addSql(`create index "held_versions_release_at_index" on "held_versions" ("release_at");`);

    this.addSql(`alter table "websites" add "undo_seconds" smallint not null default 0;`);
    this.addSql(`alter table "websites" add constraint "websites_undo_check" check (undo_seconds between 0 and 60);`);

    this.addSql(`alter table "held_versions" add constraint "held_versions_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on update cascade on delete cascade;`);
    this.addSql(`alter table "held_versions" add constraint "held_versions_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "held_versions" enable row level security;`);
    this.addSql(`alter table "held_versions" force row level security;`);
    this.addSql(`create policy "website_rows" on "held_versions" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
