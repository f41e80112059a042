import { Migration } from '@mikro-orm/migrations';

const SERVED = ['sealed_posts', 'post_tombstones'];
/** A time as JSON writes it. */
const iso = (time: string): string => `('"' || to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"')`;
/** What a post is made of, from the place `(after_at, after_id)` on. */
const near = (condition: string): string => `(
    select post_id, updated_at, created_at, published_at, published, seal, document, provenance from sealed_posts
     where ${condition} and sealed_posts.website_id = pulled_page.website_id and (updated_at, post_id) > (after_at, after_id)
     order by updated_at, post_id limit want + 1)`;
/** What is left of none is null. */
const ORIGINS = `nullif(array_to_string(w.allowed_origins, ' '), '')`;
/** Planned once, since planning takes longer than running them. */
const PLANNED_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;

/**
 * What the pull API asks of the database. `enter_with_key` lets a transaction in with a website's key: finds the key and narrows
 * what the rest of the transaction sees, by row-level security, to that website, or to nothing when the key is unknown, has
 * expired or its website is inactive. `key_states` tells of many keys at once how they stand and which content their websites
 * serve, and which origins' scripts may read it; `is_allowed_origin` whether any active website names an origin. `pulled_page` enters and reads a page, put together as it goes over the wire: posts as they were sealed, nothing parsed or
 * written anew. Triggers give that content a new version with every change of what is served.
 */
export class Pull extends Migration {
  override name = 'Pull';

  override up(): void {
    this.addSql(`
create function enter_with_key(key_digest text)
  returns table (key_id uuid, website_id uuid, is_active boolean, used_lately boolean, content_version uuid)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true), ${PLANNED_ONCE};
  select k.id, k.website_id, w.is_active, coalesce(k.last_used_at > now() - interval '1 minute', false), c.version
    into key_id, website_id, is_active, used_lately, content_version
    from website_keys k join websites w on w.id = k.website_id left join served_contents c on c.website_id = k.website_id
   where k.digest = key_digest and (k.expires_at is null or k.expires_at > now());
  perform set_config('app.websites', case when is_active then '{' || website_id || '}' else '' end, true);
  if key_id is not null then
    return next;
  end if;
end
$$;`);
    this.addSql(`
create function key_states(key_digests text[])
  returns table (digest text, key_id uuid, website_id uuid, is_active boolean, used_lately boolean, content_version uuid, allowed_origins text)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true), ${PLANNED_ONCE};
  return query
    select k.digest::text, k.id, k.website_id, w.is_active, coalesce(k.last_used_at > now() - interval '1 minute', false), c.version, ${ORIGINS}
      from website_keys k join websites w on w.id = k.website_id left join served_contents c on c.website_id = k.website_id
     where k.digest = any(key_digests) and (k.expires_at is null or k.expires_at > now());
end
$$;`);
    this.addSql(`
create function is_allowed_origin(origin text) returns boolean language plpgsql volatile as $$
begin
  perform set_config('app.user_id', '', true), set_config('app.websites', '*', true), ${PLANNED_ONCE};
  return exists (select from websites w where w.is_active and w.allowed_origins <> '{}' and w.allowed_origins @> array[origin]);
end
$$;`);
    // Versions before posts: what is read under a version may be newer than that, never older.
    this.addSql(`
create function pulled_page(key_digest text, after_at timestamptz, after_id int, want int, most_gone int, wanted_category text, wanted_slug text)
  returns table (key_id uuid, website_id uuid, is_active boolean, used_lately boolean, content_version uuid, posts text, gone text, next_ms bigint, next_id int, has_more boolean, mark text)
  language plpgsql volatile as $$
#variable_conflict use_column
begin
  select e.key_id, e.website_id, e.is_active, e.used_lately, e.content_version into key_id, website_id, is_active, used_lately, content_version from enter_with_key(key_digest) e;
  if key_id is null then
    return;
  end if;
  if not is_active then
    return next;
    return;
  end if;
  with near as materialized (
    select *, row_number() over (order by updated_at, post_id) as place from (
      ${near('wanted_slug is null and wanted_category is null')}
      union all ${near('wanted_slug is null and wanted_category is not null and category = wanted_category')}
      union all ${near('wanted_slug is not null and slug = wanted_slug and (wanted_category is null or category = wanted_category)')}) any_of
  ), near_gone as materialized (
    select *, row_number() over (order by deleted_at, create_id) as place from (
      select create_id, deleted_at, slug, reason from post_tombstones t
       where t.website_id = pulled_page.website_id and (deleted_at, create_id) > (after_at, after_id)
       order by deleted_at, create_id limit case when most_gone > 0 then most_gone + 1 else 0 end) some_of
  ), cut as (
    -- where the first of both was cut off: nothing behind that can be told without a gap
    select at, id from (
      select updated_at as at, post_id as id from near where place = want and exists (select from near more where more.place = want + 1)
      union all
      select deleted_at, create_id from near_gone where place = most_gone and exists (select from near_gone more where more.place = most_gone + 1)) ends
     order by at, id limit 1
  ), told as (
    select * from near where place <= want and (not exists (select from cut) or (updated_at, post_id) <= (select at, id from cut))
  ), told_gone as (
    select * from near_gone where place <= most_gone and (not exists (select from cut) or (deleted_at, create_id) <= (select at, id from cut))
  ), ends as (
    select at, id from cut
    union all select * from (select at, id from (
      select updated_at as at, post_id as id from told union all select deleted_at, create_id from told_gone union all select after_at, after_id) seen
     where not exists (select from cut) order by at desc, id desc limit 1) last_seen
  )
  select
    -- bytes, because cutting them needs no counting of characters
    convert_from((select string_agg(
        convert_to('{"create_id":' || post_id || ',"id":' || post_id || ',', 'UTF8')
        || substring(convert_to(document, 'UTF8') from 2 for octet_length(document) - 2)
        || convert_to(',"status":' || case when published then '"published","published":true' else '"approved","published":false' end
          || ',"published_at":' || coalesce(${iso('published_at')}, 'null') || ',"created_at":' || ${iso('created_at')} || ',"updated_at":' || ${iso('updated_at')}
          || ',"seal":"' || seal || '","provenance":' || provenance::text || '}', 'UTF8'),
        '\\x2c' order by place) from told), 'UTF8'),
    (select string_agg('{"create_id":' || create_id || ',"slug":' || to_json(slug) || ',"deleted_at":' || ${iso('deleted_at')} || ',"reason":"' || reason || '"}', ',' order by place) from told_gone),
    (select (extract(epoch from at) * 1000)::bigint from ends),
    (select id from ends),
    exists (select from cut),
    concat((select string_agg(post_id || '.' || updated_at || '.' || seal, '|' order by place) from told), '-', (select string_agg(create_id || '.' || deleted_at || '.' || reason, '|' order by place) from told_gone))
    into posts, gone, next_ms, next_id, has_more, mark;
  return next;
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
      this.addSql(`create trigger content_added after insert on ${table} referencing new table as changed for each statement execute function content_changed();`);
      this.addSql(`create trigger content_changed after update on ${table} referencing new table as changed for each statement execute function content_changed();`);
      this.addSql(`create trigger content_removed after delete on ${table} referencing old table as changed for each statement execute function content_removed();`);
    }
  }
}
