import { Migration } from '@mikro-orm/migrations';

const SERVED = ['sealed_posts', 'post_tombstones'];
/** What is left of none is null. */
const ORIGINS = `nullif(array_to_string(w.allowed_origins, ' '), '')`;

/**
 * What the pull API asks of the database. `enter_with_key` lets a transaction in with a website's key: finds the key
 * and narrows what the rest of the transaction sees, by row-level security, to that website, or to nothing when the key
 * is unknown, has expired or its website is inactive. `key_states` tells of many keys at once how they stand, which
 * content their websites serve, and which origins' scripts may read it; `is_allowed_origin` whether any active website
 * names an origin. `take_requests` counts requests of a key in its window. Triggers give the served content a new
 * version with every change.
 */
export class Pull extends Migration {
  override name = 'Pull';

  override up(): void {
    this.addSql(`
create function enter_with_key(key_digest text)
  returns table (key_id uuid, website_id uuid, is_active boolean, used_lately boolean)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true);
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
    this.addSql(`
create function key_states(key_digests text[])
  returns table (digest text, key_id uuid, website_id uuid, is_active boolean, used_lately boolean,
  content_version uuid, allowed_origins text)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true);
  return query
    select k.digest::text, k.id, k.website_id, w.is_active, coalesce(k.last_used_at > now() - interval '1 minute',
    false), c.version, ${ORIGINS}
      from website_keys k join websites w on w.id = k.website_id left join served_contents c on c.website_id = k.website_id
     where k.digest = any(key_digests) and (k.expires_at is null or k.expires_at > now());
end
$$;`);
    this.addSql(`
create function is_allowed_origin(origin text) returns boolean language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true);
  return exists (select from websites w where w.is_active and w.allowed_origins <> '{}' and w.allowed_origins @> array[origin]);
end
$$;`);
    // A window that a crash brings back a little fuller or emptier harms nobody: nothing waits for the disk. now() is
    // the same in all its places, so that a count cannot begin anew in a window that goes on.
    this.addSql(`
create function take_requests(key_digest text, want int, window_ms int)
  returns table (asked int, ends_in_ms float8)
  language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true), set_config('synchronous_commit', 'off', true);
  return query
    insert into website_key_windows as w (key_id, website_id, ends_at, asked)
    select id, website_id, now() + window_ms * interval '1 ms', want from website_keys
    where digest = key_digest and (expires_at is null or expires_at > now()) for key share
    on conflict (key_id) do update set
      asked = excluded.asked + case when w.ends_at > now() then w.asked else 0 end,
      ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
    returning w.asked, (extract(epoch from w.ends_at - now()) * 1000)::float8;
end
$$;`);
    this.addSql(`
create function content_changed() returns trigger language plpgsql as $$
begin
  insert into served_contents (website_id, version) select distinct on (website_id) website_id, gen_random_uuid() from changed
  on conflict (website_id) do update set version = excluded.version;
  return null;
end
$$;`);
    // With a deleted website its posts go too: nothing must be made for it anew.
    this.addSql(`
create function content_removed() returns trigger language plpgsql as $$
begin
  update served_contents c set version = gen_random_uuid() where c.website_id in (select website_id from changed);
  return null;
end
$$;`);
    for (const table of SERVED) {
      this.addSql(
        `create trigger content_added after insert on ${table} referencing new table as changed for each statement ` +
          'execute function content_changed();',
      );
      this.addSql(
        `create trigger content_changed after update on ${table} referencing new table as changed for each ` +
          'statement execute function content_changed();',
      );
      this.addSql(
        `create trigger content_removed after delete on ${table} referencing old table as changed for each ` +
          'statement execute function content_removed();',
      );
    }
  }
}
