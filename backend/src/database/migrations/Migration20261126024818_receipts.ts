import { Migration } from '@mikro-orm/migrations';

/**
 * Receipts of published posts. Versions that were approved before have no record of it, so they get a receipt when they
 * are approved again.
 */
export class Receipts extends Migration {
  override name = 'Receipts';

  override up(): void {
    this.addSql(`create table "receipt_keys" ("id" varchar(43) not null, "x" varchar(43) not null, "sealed" text not null,
        "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "receipt_keys_created_at_index" on "receipt_keys" ("created_at");`);
    this.addSql(`alter table "receipt_keys" enable row level security;`);
    this.addSql(`alter table "receipt_keys" force row level security;`);
    this.addSql(`create policy "platform_rows" on "receipt_keys" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);
    this.addSql(`alter table "websites" add "receipts" varchar(20) not null default 'off',
        add "receipt_names" boolean not null default false;`);
    this.addSql(`alter table "websites" add constraint "websites_receipts_check" check (receipts in ('off', 'unlisted',
        'listed'));`);
    this.addSql(`alter table "sealed_posts" add "record" jsonb null;`);
  }
}
