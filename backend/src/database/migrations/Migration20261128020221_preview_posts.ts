import { Migration } from '@mikro-orm/migrations';

/** Posts that Galley Preview received. */
export class PreviewPosts extends Migration {
  override name = 'PreviewPosts';

  override up(): void {
    this.addSql(`create table "preview_posts" ("website_id" uuid not null, "post_id" int not null,
        "message_id" varchar(100) not null, "slug" varchar(100) null, "title" text null, "excerpt" text null,
        "content" text null, "category" text null, "published_at" timestamptz(3) null,
        "received_at" timestamptz(3) not null, primary key ("website_id", "post_id"));`);
    this.addSql(`create index "preview_posts_newest_index" on "preview_posts" ("website_id", "published_at");`);
    this.addSql(
      `alter table "preview_posts" add constraint "preview_posts_slug_unique" unique ("website_id", "slug");`,
    );

    this.addSql(`alter table "preview_posts" add constraint "preview_posts_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "preview_posts" enable row level security;`);
    this.addSql(`alter table "preview_posts" force row level security;`);
    this.addSql(`create policy "website_rows" on "preview_posts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
