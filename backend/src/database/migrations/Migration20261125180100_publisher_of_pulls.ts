import { Migration } from '@mikro-orm/migrations';

/**
 * Posts are pulled with the name and the address of their website, in their structured data: a change of either gives
 * the served content a new version.
 */
export class PublisherOfPulls extends Migration {
  override name = 'PublisherOfPulls';

  override up(): void {
    this.addSql(`
create function publisher_changed() returns trigger language plpgsql as $$
begin
  update served_contents set version = gen_random_uuid() where website_id = new.id;
  return null;
end
$$;`);
    this.addSql(
      `create trigger publisher_changed after update of name, url on websites for each row
       when (old.name is distinct from new.name or old.url is distinct from new.url) execute function publisher_changed();`,
    );
  }
}
