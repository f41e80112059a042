import { Migration } from '@mikro-orm/migrations';

/** Compares titles by what they look like. The extension is a trusted one: the owner of a database may add it. */
export class Titles extends Migration {
  override name = 'Titles';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');
  }
}
