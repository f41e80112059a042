import { Migration } from '@mikro-orm/migrations';

/** A profile of Azure may have the version of the paths that name the deployment. */
export class ApiVersionOfProfiles extends Migration {
  override name = 'ApiVersionOfProfiles';

  override up(): void {
    this.addSql(`alter table "model_profiles" add "api_version" varchar(30) null;`);
  }
}
