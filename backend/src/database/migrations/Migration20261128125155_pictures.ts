import { Migration } from '@mikro-orm/migrations';

/** Picture libraries of websites. */
export class Pictures extends Migration {
  override name = 'Pictures';

  override up(): void {
    this.addSql(`create table "pictures" ("id" uuid not null, "website_id" uuid not null, "hash" varchar(64) not null,
        "address" varchar(22) not null, "name" varchar(200) not null, "alt" varchar(191) not null,
        "kind" varchar(10) not null, "width" int not null, "height" int not null, "focal_x" double precision not null,
        "focal_y" double precision not null, "variants" jsonb not null, "bytes" int not null,
        "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
        primary key ("id"));`);
    this.addSql(`alter table "pictures" add constraint "pictures_address_unique" unique ("address");`);
    this.addSql(
      `create index "pictures_website_id_created_at_id_index" on "pictures" ("website_id", "created_at", "id");`,
    );
    this.addSql(`alter table "pictures" add constraint "pictures_hash_unique" unique ("website_id", "hash");`);

    this.addSql(`create table "picture_chunks" ("picture_id" uuid not null, "variant" int not null, "number" int not null,
        "website_id" uuid not null, "bytes" bytea not null, primary key ("picture_id", "variant", "number"));`);
    this.addSql(`create index "picture_chunks_website_id_index" on "picture_chunks" ("website_id");`);

    this.addSql(`alter table "pictures" add constraint "pictures_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "pictures" add constraint "pictures_kind_check" check (kind in ('jpeg', 'png', 'webp', 'avif',
        'gif'));`);
    this.addSql(`alter table "pictures" enable row level security;`);
    this.addSql(`alter table "pictures" force row level security;`);
    this.addSql(`create policy "website_rows" on "pictures" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);

    this.addSql(`alter table "picture_chunks" add constraint "picture_chunks_picture_id_foreign" foreign key ("picture_id")
        references "pictures" ("id") on delete cascade;`);
    this.addSql(`alter table "picture_chunks" add constraint "picture_chunks_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "picture_chunks" enable row level security;`);
    this.addSql(`alter table "picture_chunks" force row level security;`);
    this.addSql(`create policy "website_rows" on "picture_chunks" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
