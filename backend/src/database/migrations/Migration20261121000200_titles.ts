import { Migration } from '@mikro-orm/migrations';

/** Finds posts by titles that look alike, whatever the number of posts. The extension is a trusted one: the owner of a database may add it. */
export class Titles extends Migration {
  override name = 'Titles';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql('create index blog_posts_title_trigrams_index on blog_posts using gin (title gin_trgm_ops);');
  }
}
