import { Migration } from '@mikro-orm/migrations';

/** Posts without a featured image get a cover, on all websites unless they turn it off. */
export class Covers extends Migration {
  override name = 'Covers';

  override up(): void {
    this.addSql(`create table "post_covers" ("post_id" int not null, "website_id" uuid not null, "design" varchar(20) not null,
        "shows" varchar(32) not null, "picture_id" uuid null, "tried_at" timestamptz(3) not null,
        primary key ("post_id"));`);
    this.addSql(`create index "post_covers_website_id_index" on "post_covers" ("website_id");`);
    this.addSql(`create index "post_covers_picture_id_index" on "post_covers" ("picture_id");`);

    this.addSql(`alter table "websites" add "covers" boolean not null default true;`);

    this.addSql(`alter table "pictures" add "cover_of" int null;`);
    this.addSql(`alter table "pictures" add constraint "pictures_cover_of_foreign" foreign key ("cover_of")
        references "blog_posts" ("create_id") on delete cascade;`);
    this.addSql(`create index "pictures_cover_of_index" on "pictures" ("cover_of");`);

    this.addSql(`alter table "post_covers" add constraint "post_covers_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on update cascade on delete cascade;`);
    this.addSql(`alter table "post_covers" add constraint "post_covers_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "post_covers" add constraint "post_covers_picture_id_foreign" foreign key ("picture_id")
        references "pictures" ("id") on delete cascade;`);
    this.addSql(`alter table "post_covers" add constraint "post_covers_design_check" check (design in ('rings', 'waves',
        'tiles', 'horizon'));`);
    this.addSql(`alter table "post_covers" enable row level security;`);
    this.addSql(`alter table "post_covers" force row level security;`);
    this.addSql(`create policy "website_rows" on "post_covers" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
