import { Migration } from '@mikro-orm/migrations';

/** A voice counts its changes, so that two editors do not overwrite one another. */
export class VersionOfVoices extends Migration {
  override name = 'VersionOfVoices';

  override up(): void {
    this.addSql(`alter table "website_voices" add "version" int not null default 1;`);
  }
}
