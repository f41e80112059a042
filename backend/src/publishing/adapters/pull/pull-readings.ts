import type { QueryArrayConfig } from 'pg';

/** Everything stays the text it came as: most of it is only passed on. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as QueryArrayConfig['types'];

/**
 * Enters with the key, and reads. The content version is of the same snapshot as the posts; everything behind `e`
 * refers to it, so that nothing is read before row-level security has been narrowed. What is the same for all rows is
 * told once.
 */
const reading = (name: string, posts: string): QueryArrayConfig =>
  prepared(
    name,
    `with e as materialized (
       select e.*, c.version, w.name, w.url from enter_with_key($1) e
         left join lateral (select version from served_contents where website_id = e.website_id offset 0) c on true
         left join lateral (select name, url from websites where id = e.website_id offset 0) w on true)
     select key_id, website_id, is_active, used_lately, version, name, url, null as kind, null::int, null::timestamptz,
       null::text, null::text, null::text, null::boolean, null::timestamptz, null::timestamptz, null::text from e
     union all
     select null, null, null, null, null, null, null, x.* from e cross join lateral (
       (select 'post', post_id, updated_at, document, provenance::text, seal, published, published_at, created_at, live_url
          from sealed_posts where website_id = e.website_id and ${posts} limit $4)
       union all
       (select 'tombstone', create_id, deleted_at, slug, reason, null, null, null, null, null from post_tombstones
         where website_id = e.website_id and (deleted_at, create_id) > (to_timestamp($2::float8 / 1000), $3::int)
         order by deleted_at, create_id limit $5)) x`,
  );
const AFTER = '(updated_at, post_id) > (to_timestamp($2::float8 / 1000), $3::int)';
const PAGE = reading('pull_page', `${AFTER} order by updated_at, post_id`);
/**
 * No `category = $6`: the order would then come from the index of all posts too, which is read to its end for a rare
 * category.
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
/** What a pull reads, by what narrows it. */
export const READINGS = { all: PAGE, category: OF_CATEGORY, slug: OF_SLUG } as const;

/** A statement that a connection plans once. */
export function prepared(name: string, text: string): QueryArrayConfig {
  return { name, text, rowMode: 'array', types: AS_TEXT };
}
