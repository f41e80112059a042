import { Migration } from '@mikro-orm/migrations';

/**
 * Lets a connection in with a website's key: finds the key and narrows what the connection sees, by row-level security, to
 * that website, or to nothing when the key is unknown, has expired or its website is inactive. For the statements that
 * follow on the same connection, until the next call.
 */
export class Pull extends Migration {
  override name = 'Pull';

  override up(): void {
    this.addSql(`
create function enter_with_key(key_digest text)
  returns table (key_id uuid, website_id uuid, is_active boolean, used_lately boolean)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', false), set_config('app.websites', '*', false);
  select k.id, k.website_id, w.is_active, coalesce(k.last_used_at > now() - interval '1 minute', false)
    into key_id, website_id, is_active, used_lately
    from website_keys k join websites w on w.id = k.website_id
   where k.digest = key_digest and (k.expires_at is null or k.expires_at > now());
  perform set_config('app.websites', case when is_active then '{' || website_id || '}' else '' end, false);
  if key_id is not null then
    return next;
  end if;
end
$$;`);
  }
}
