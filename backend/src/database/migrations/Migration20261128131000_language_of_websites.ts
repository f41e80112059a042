import { Migration } from '@mikro-orm/migrations';

/**
 * Websites have a language, English for those that are there. Posts are pulled with it, in their structured data: a
 * change gives the served content a new version.
 */
export class LanguageOfWebsites extends Migration {
  override name = 'LanguageOfWebsites';

  override up(): void {
    this.addSql(`alter table "websites" add "language" varchar(35) not null default 'en';`);
    this.addSql(`alter table "websites" add constraint "websites_language_check"
        check (language ~ '^[a-z]{2,3}(-[a-zA-Z0-9]{1,8})*\$');`);
    this.addSql(`drop trigger publisher_changed on websites;`);
    this.addSql(
      `create trigger publisher_changed after update of name, url, language on websites for each row
       when (old.name is distinct from new.name or old.url is distinct from new.url
         or old.language is distinct from new.language) execute function publisher_changed();`,
    );
  }
}
