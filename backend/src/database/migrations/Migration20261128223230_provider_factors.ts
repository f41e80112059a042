import { Migration } from '@mikro-orm/migrations';

/** Sessions know whether an identity provider asked for a second factor. */
export class ProviderFactors extends Migration {
  override name = 'ProviderFactors';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "has_provider_factor" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "has_provider_factor";`);
  }
}
