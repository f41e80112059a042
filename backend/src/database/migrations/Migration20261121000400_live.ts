import { Migration } from '@mikro-orm/migrations';

/**
 * A published post whose address is known is to be looked at: in the transaction that makes it so, whoever does.
 * Another version or another address begins the looks anew; what was seen of the page before says nothing about them.
 *
 * Another version is not on the page the moment it is approved: it is looked at when it was delivered, or after two
 * minutes where a site pulls it. The delivery says so at the end of its transaction, which by then holds the website as
 * an approval does, so that neither waits for the other.
 */
export class Live extends Migration {
  override name = 'Live';

  override up(): void {
    this.addSql(`
create function live_check_due() returns trigger language plpgsql as $$
begin
  insert into live_checks (post_id, website_id, url, seal, next_check_at) values (new.post_id, new.website_id,
  new.live_url, new.seal, now())
  on conflict (post_id) do update set url = excluded.url, seal = excluded.seal, state = 'unchecked',
  differences = '[]', checked_at = null, looks = 0,
         next_check_at = excluded.next_check_at + case when live_checks.seal = excluded.seal then interval '0' else interval '2 minutes' end
   where (live_checks.url, live_checks.seal) is distinct from (excluded.url, excluded.seal);
  return null;
end
$$;`);
    this.addSql(
      `create trigger live_check_due after insert or update on sealed_posts for each row
        when (new.published and new.live_url is not null) execute function live_check_due();`,
    );
    this.addSql(`
create function live_check_after_delivery() returns trigger language plpgsql as $$
begin
  update live_checks set looks = 0, next_check_at = now() where post_id = new.post_id and seal = new.seal;
  return null;
end
$$;`);
    this.addSql(
      'create constraint trigger live_check_after_delivery after update of status on deliveries ' +
        `deferrable initially deferred for each row
      when (new.status = 'delivered' and old.status <> 'delivered' and new.kind <> 'withdraw') execute function ` +
        'live_check_after_delivery();',
    );
  }
}
