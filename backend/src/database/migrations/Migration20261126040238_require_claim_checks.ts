import { Migration } from '@mikro-orm/migrations';

/** Websites that approve a post only when all its claims were checked. */
export class RequireClaimChecks extends Migration {
  override name = 'RequireClaimChecks';

  override up(): void {
    this.addSql(`alter table "websites" add "require_claim_checks" boolean not null default false;`);
  }
}
