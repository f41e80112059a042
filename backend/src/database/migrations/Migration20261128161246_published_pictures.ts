import { Migration } from '@mikro-orm/migrations';

/**
 * Pictures of libraries that Ghost keeps copies of, featured images on Galley Preview, and which picture of the library
 * an approved post has. When such a picture is deleted, the served content gets a new version.
 */
export class PublishedPictures extends Migration {
  override name = 'PublishedPictures';

  override up(): void {
    this.addSql(`create table "picture_copies" ("config_id" uuid not null, "picture_id" uuid not null,
        "website_id" uuid not null, "destination_url" varchar(2000) not null, "url" varchar(2000) not null,
        "copied_at" timestamptz(3) not null, primary key ("config_id", "picture_id"));`);
    this.addSql(`create index "picture_copies_website_id_index" on "picture_copies" ("website_id");`);
    this.addSql(`create index "picture_copies_picture_id_index" on "picture_copies" ("picture_id");`);

    this.addSql(`alter table "preview_posts" add "featured_image" text null, add "featured_image_alt" text null;`);

    this.addSql(`alter table "sealed_posts" add "picture" varchar(22) generated always as (substring(document
        from '"featured_image":"(?:https?://[^"/]+)?/pictures/([[:alnum:]_-]{22})/')) stored null;`);

    this.addSql(`alter table "picture_copies" add constraint "picture_copies_config_id_foreign" foreign key ("config_id")
        references "publishing_configs" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "picture_copies" add constraint "picture_copies_picture_id_foreign" foreign key ("picture_id")
        references "pictures" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "picture_copies" add constraint "picture_copies_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "picture_copies" enable row level security;`);
    this.addSql(`alter table "picture_copies" force row level security;`);
    this.addSql(`create policy "website_rows" on "picture_copies" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
    this.addSql(`
create function published_picture_removed() returns trigger language plpgsql as $$
begin
  update served_contents set version = gen_random_uuid() where website_id in
    (select s.website_id from changed p join sealed_posts s on s.website_id = p.website_id and s.picture = p.address);
  return null;
end
$$;`);
    this.addSql(`create trigger published_picture_removed after delete on pictures referencing old table as changed
        for each statement execute function published_picture_removed();`);
  }
}
