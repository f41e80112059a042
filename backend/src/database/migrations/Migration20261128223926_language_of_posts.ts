import { Migration } from '@mikro-orm/migrations';

/**
 * Posts and their approved versions have a language of their own: for those that are there, the one that their website
 * has now. Files and documents keep the language that they declare.
 */
export class LanguageOfPosts extends Migration {
  override name = 'LanguageOfPosts';

  override up(): void {
    this.addSql(`alter table "data_source_files" add "language" varchar(35) null;`);
    this.addSql(`alter table "source_documents" add "language" varchar(35) null;`);
    for (const table of ['blog_posts', 'sealed_posts']) {
      this.addSql(`alter table "${table}" add "language" varchar(35) not null default 'en';`);
      this.addSql(`alter table "${table}" add constraint "${table}_language_check"
        check (language ~ '^[a-z]{2,3}(-[a-zA-Z0-9]{1,8})*\$');`);
    }
    this.addSql(`select set_config('app.websites', '*', true);`);
    for (const table of ['blog_posts', 'sealed_posts'])
      this.addSql(`update "${table}" p set language = w.language from websites w
        where w.id = p.website_id and w.language <> 'en';`);
    this.addSql(`update held_versions h set sealed = sealed || jsonb_build_object('language', w.language) from websites w
      where w.id = h.website_id;`);
  }
}
