import { Migration } from '@mikro-orm/migrations';

/** Which claims of a post each reviewer has checked. */
export class ClaimChecks extends Migration {
  override name = 'ClaimChecks';

  override up(): void {
    this.addSql(`create table "claim_checks" ("post_id" int not null, "claim" varchar(40) not null, "user_id" uuid not null,
        "website_id" uuid not null, "text_version" int not null, "role" varchar(20) not null,
        "checked_at" timestamptz(3) not null, primary key ("post_id", "claim", "user_id"));`);
    this.addSql(`create index "claim_checks_user_id_index" on "claim_checks" ("user_id");`);
    this.addSql(`create index "claim_checks_website_id_index" on "claim_checks" ("website_id");`);
    this.addSql(`alter table "claim_checks" add constraint "claim_checks_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`);
    this.addSql(`alter table "claim_checks" add constraint "claim_checks_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "claim_checks" add constraint "claim_checks_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "claim_checks" add constraint "claim_checks_role_check" check (role in ('platform_admin',
        'tenant_admin'));`);
    this.addSql(`alter table "claim_checks" enable row level security;`);
    this.addSql(`alter table "claim_checks" force row level security;`);
    this.addSql(`create policy "website_rows" on "claim_checks" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}
