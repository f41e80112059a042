import type { QueryArrayConfig } from 'pg';

/** Returns all columns as text without converting them, since most are only passed on. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as QueryArrayConfig['types'];

/**
 * Authorises the key and reads in one statement. The content version comes from the same snapshot as the posts. All
 * reads depend on `e`, so that no row is read before row-level security is limited to the key's website. Values that
 * are equal for all rows are returned once, in the first row.
 */
const reading = (name: string, posts: string): QueryArrayConfig =>
  prepared(
    name,
    `with e as materialized (
       select e.*, c.version, w.name, w.url from enter_with_key($1) e
         left join lateral (select version from served_contents where website_id = e.website_id offset 0) c on true
         left join lateral (select name, url from websites where id = e.website_id offset 0) w on true)
     select key_id, website_id, is_active, used_lately, version, name, url, null as kind, null::int, null::timestamptz, null::text,
       null::text, null::text, null::boolean, null::timestamptz, null::timestamptz, null::text, null::text, null::text from e
     union all
     select null, null, null, null, null, null, null, x.* from e cross join lateral (
       (select 'post', post_id, updated_at, document, provenance::text, seal, published, published_at, created_at, live_url,
          (select address || variants::text from pictures p where p.address = picture and p.website_id = e.website_id), language
          from sealed_posts where website_id = e.website_id and ${posts} limit $4)
       union all
       (select 'tombstone', create_id, deleted_at, slug, reason, null, null, null, null, null, null, null from post_tombstones
         where website_id = e.website_id and (deleted_at, create_id) > (to_timestamp($2::float8 / 1000), $3::int)
         order by deleted_at, create_id limit $5)) x`,
  );
const AFTER = '(updated_at, post_id) > (to_timestamp($2::float8 / 1000), $3::int)';
const PAGE = reading('pull_page', `${AFTER} order by updated_at, post_id`);
/**
 * Compares a row value instead of `category = $6`. Otherwise the planner would use the index of all posts for the
 * order, and read it to the end for a rare category.
 */
const OF_CATEGORY = reading(
  'pull_category',
  `(category, updated_at, post_id) > ($6, to_timestamp($2::float8 / 1000), $3::int) and category <= $6
    order by category, updated_at, post_id`,
);
const OF_SLUG = reading(
  'pull_slug',
  `${AFTER} and slug = $6 and ($7::text is null or category = $7) order by updated_at, post_id`,
);
/** Statements of the pull API, by filter. */
export const READINGS = { all: PAGE, category: OF_CATEGORY, slug: OF_SLUG } as const;

/** A named statement that each connection parses and plans once. */
export function prepared(name: string, text: string): QueryArrayConfig {
  return { name, text, rowMode: 'array', types: AS_TEXT };
}
