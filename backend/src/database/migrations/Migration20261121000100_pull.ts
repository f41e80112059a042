import { Migration } from '@mikro-orm/migrations';

/**
 * Lets a transaction in with a website's key: finds the key and narrows what the rest of the transaction sees, by row-level
 * security, to that website, or to nothing when the key is unknown, has expired or its website is inactive. The statements
 * behind it are always the same few: planned once, since planning takes longer than running them.
 */
export class Pull extends Migration {
  override name = 'Pull';

  override up(): void {
    this.addSql(`
create function enter_with_key(key_digest text)
  returns table (key_id uuid, website_id uuid, is_active boolean, used_lately boolean)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true), set_config('plan_cache_mode', 'force_generic_plan', true);
  select k.id, k.website_id, w.is_active, coalesce(k.last_used_at > now() - interval '1 minute', false)
    into key_id, website_id, is_active, used_lately
    from website_keys k join websites w on w.id = k.website_id
   where k.digest = key_digest and (k.expires_at is null or k.expires_at > now());
  perform set_config('app.websites', case when is_active then '{' || website_id || '}' else '' end, true);
  if key_id is not null then
    return next;
  end if;
end
$$;`);
  }
}
