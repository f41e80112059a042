// A platform with a year behind it: posts, versions, decisions, deliveries, model calls, audit lines. Written by SQL
// alone.
import 'reflect-metadata';
import { Argon2PasswordHasher } from '../../dist/auth/adapters/crypto/argon2-password-hasher.js';
import { AesSecretBox } from '../../dist/shared/adapters/crypto/aes-secret-box.js';
import { wiresWithout } from '../../dist/shared/domain/text-fields.js';
import { KEY, PASSWORD } from '../seeded.mjs';

const TEXTS = wiresWithout().join(', ');
/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content');

const TITLES = `'Post ' || post || ' on heat pumps in old houses'`;

/** The first website has a tenth of the posts; the others share the rest. */
const SHARE_OF_FIRST = 10;
/** Websites of the tenant admin who has many. */
const MANY = 50;

/**
 * @param client as the superuser
 * @param size how many posts and websites, and an SQL expression of the titles, where `post` is the number of the post
 * @returns the ids of the first two websites and of the platform admin
 */
export async function seedPlatform(client, { posts, websites, titles = TITLES }) {
  const password = await new Argon2PasswordHasher().hash(PASSWORD);
  // Rows are made as they would stand, not by the product: references and triggers are left out.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, password, first_name, last_name, role, version, created_at, updated_at)
     select gen_random_uuid(), name || '@example.com', $1, 'Ada', initcap(name), case name when 'admin'
     then 'platform_admin' else 'tenant_admin' end, 1, now(), now()
       from unnest(array['admin', 'editor', 'small', 'many'] || array(select 'person-' || n from generate_series(1, 100) n)) name`,
    [password],
  );
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select gen_random_uuid(), 'Site ' || n, 'https://site-' || n || '.example.com', 'daily', n % 20 > 0, 1,
     now() - (${websites} - n) * interval '4 hours', now() from generate_series(1, ${websites}) n`,
  );
  await client.query(`create temporary table sites as select id, split_part(name, ' ', 2)::int as n from websites`);
  await client.query('create unique index on sites (n)');
  await client.query(
    `insert into website_keys (id, website_id, digest, sealed, created_at) select gen_random_uuid(), id,
      encode(sha256(id::text::bytea), 'hex'), $1, now() from websites`,
    [new AesSecretBox(KEY).seal(`glly_${'k'.repeat(38)}`)],
  );
  await client.query(
    `insert into website_users (id, website_id, user_id, permissions, created_at)
     select gen_random_uuid(), s.id, u.id, '{review,configure,publish,manage_team}', now() from users u join sites s on
       (u.email = 'editor@example.com' and s.n = 1) or (u.email = 'small@example.com' and s.n = 2)
       or (u.email = 'many@example.com' and s.n between 3 and ${2 + MANY})
       or (u.email like 'person-%' and s.n = 2 + substring(u.email from '[0-9]+')::int)`,
  );
  await client.query(
    `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, status, published,
      published_at, seal, sealed_version,
                             writer, sources, citations, unsupported, score, score_total, worked_on, decided_at,
                             created_at, updated_at, pending_since)
     select s.id, ${titles}, 'post-' || post, 'Category ' || post % 20,
     'Content Team', '<p>Text</p>', ${OTHERS.map(() => "'What a heat pump costs in an old house'")}, '{"blocks":[]}',
     state, state = 'published', case when state = 'published' then made + interval '2 days' end,
            case when state in ('approved', 'published') then repeat('0', 64) end, case when state in ('approved', 'published') then 1 end,
            'embedded', '[]', '[]', '[]', null, post % 101, post % 11 = 0, case when state <> 'pending'
            then made + (post % 97) * interval '1 hour' end, made, made, made
       from generate_series(1, ${posts}) g(post)
       join sites s on s.n = case when post % ${SHARE_OF_FIRST} = 0 then 1 else 1 + post % ${websites} end
       cross join lateral (select (array['pending', 'approved', 'rejected', 'published', 'published', 'published',
       'published', 'published', 'published', 'withdrawn'])[1 + post / 10 % 10] as state,
                                  now() - (${posts} - post) * interval '1 year' / ${posts} as made) m`,
  );
  await client.query(
    `insert into post_versions (post_id, number, website_id, at, by, kind, ${TEXTS}, blocks)
     select create_id, 2, website_id, created_at + interval '1 hour', 'Ada', 'edit', ${TEXTS}, '{}' from blog_posts where worked_on`,
  );
  await client.query(
    `insert into audit_log (id, at, actor_kind, actor_id, actor_name, action, website_id, subject_kind, subject_id, changes)
     select gen_random_uuid(), created_at + n * interval '1 hour', 'user', null, 'Ada', (array['post.generated',
     'post.approved'])[n + 1], website_id, 'post', create_id::text, '{"status":["pending","approved"]}'
       from blog_posts, generate_series(0, 1) n`,
  );
  await client.query(
    `insert into publishing_logs (id, website_id, publishing_config_id, delivery_id, blog_post_id, seal, attempt, status, attempted_at)
     select gen_random_uuid(), website_id, gen_random_uuid(), gen_random_uuid(), create_id, seal, 1, case
     when create_id % 50 = 0 then 'failed' else 'delivered' end, published_at
       from blog_posts where published_at > now() - interval '40 days'`,
  );
  await client.query(
    `insert into model_calls (id, website_id, run_id, step, model, input_tokens, output_tokens, cache_read,
      cache_write, cost_micro_usd, prompt_version, prompt, at, ms)
     select gen_random_uuid(), website_id, gen_random_uuid(), 'draft', 'm', 1, 1, 0, 0, 25000, '1', '', created_at, 5
     from blog_posts where created_at > now() - interval '190 days'`,
  );
  await client.query(
    'insert into website_budgets (website_id, cap_micro_usd) select id, 5000000 + 1000000 * (n % 7) from sites where n % 3 > 0',
  );
  await client.query('select recount_tallies()');
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select (select id from sites where n = 1) as large, (select id from sites where n = 2) as small, (select id
      from users where role = 'platform_admin') as admin`,
  );
  return rows[0];
}
