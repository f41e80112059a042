import { Migration } from '@mikro-orm/migrations';

/** Signing out signs out at the identity provider too, and sessions say roughly where they were opened. */
export class ProviderSessions extends Migration {
  override name = 'ProviderSessions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "place" varchar(80) null, add "id_token" text null;`);
    this.addSql(`alter table "sign_in_challenges" add "id_token" text null;`);
    this.addSql(`alter table "sso_providers" add "signs_out_there" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "place", drop column "id_token";`);
    this.addSql(`alter table "sign_in_challenges" drop column "id_token";`);
    this.addSql(`alter table "sso_providers" drop column "signs_out_there";`);
  }
}
