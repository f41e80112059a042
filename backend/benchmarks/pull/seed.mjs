// Sealed posts of 7 KB of ten websites, with their keys. As the superuser, in plain SQL.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { wiresWithout } from '../../dist/shared/domain/text-fields.js';
import { digestOfKey, makeKey } from '../../dist/tenancy/domain/website-key.js';

/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content');

export const WEBSITES = 10;
/** So many that none of them comes near its limit of requests a minute; each is counted as any other. */
const KEYS_A_WEBSITE = 300;
/** Paragraphs of a post; each has about 345 characters, the whole document about 7 KB. */
const PARAGRAPHS = 20;
const WORDS =
  'the of and to in heat pump house old roof wall window energy price winter summer cost year saves when radiator ' +
  'floor insulation grant boiler oil gas power meter engineer measure plan board local builder slate timber lime ' +
  'damp draught quiet garden noise flow return curve';

/** @returns the keys, those of the websites in turn, and how long a post is */
export async function seed(adminUrl, postsAWebsite) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  // When the measuring fails, the database goes first.
  client.on('error', () => undefined);
  const websites = Array.from({ length: WEBSITES }, () => randomUUID());
  const keys = Array.from({ length: WEBSITES * KEYS_A_WEBSITE }, makeKey);
  // Only the pulled tables matter here: the rows that they would refer to are left out. Triggers that give versions do
  // run.
  await client.query('set session_replication_role = replica');
  for (const trigger of ['content_added', 'content_changed', 'content_removed'])
    await client.query(`alter table sealed_posts enable always trigger ${trigger}`);
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select id, 'Benchmark ' || n, 'https://benchmark-' || n || '.example.com', 'daily', true, 1, now(), now()
     from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [websites],
  );
  await client.query(
    `insert into website_keys (id, website_id, digest, sealed, expires_at, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + (n - 1) % ${WEBSITES}], digest, 'v1.none', case when n > ${WEBSITES}
     then now() + interval '1 day' end, now()
       from unnest($2::text[]) with ordinality as given (digest, n)`,
    [websites, keys.map(digestOfKey)],
  );
  await client.query(
    `create temporary table paragraphs as
     select p, '<p>' || (select string_agg((string_to_array($1, ' '))[1 + abs(hashtext(p || '.' || w)) % 50], ' ')
     from generate_series(1, 61) w) || '.</p>' as text
       from generate_series(0, 499) p`,
    [WORDS],
  );
  await client.query(
    `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance, published,
      created_at, approved_at, approved_by, accepted_unsupported, updated_at)
     select n, ($1::uuid[])[1 + (n - 1) % ${WEBSITES}], encode(sha256(n::text::bytea), 'hex'), 1, 'post-' || n, 'Heating',
            '{"author":"Content Team","category":"Heating","content":' || to_json(body)::text ||
            ',${OTHERS.map((wire) => `"${wire}":"What a heat pump costs."`)},"slug":"post-' || n || '","title":"Post ' || n || '"}',
            ('{"writer":"embedded","model":null,' ||
             '"sources":[{"title":"Prices","url":"https://prices.example.com"}],' ||
             '"approvedAt":"2026-11-21T08:00:00.000Z","seal":""}')::jsonb,
            false, now(), now(), ($1::uuid[])[1], '[]', timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, $2::int) n
       cross join lateral (select string_agg(text, '' order by i) as body
                             from generate_series(1, ${PARAGRAPHS}) i join paragraphs on p = abs(hashtext(n || '-' || i)) % 500) composed`,
    [websites, postsAWebsite * WEBSITES],
  );
  await client.query('vacuum analyze sealed_posts');
  const { rows } = await client.query(
    'select avg(octet_length(document))::int as bytes from (select document from sealed_posts limit 1000) as sample',
  );
  await client.end();
  return { keys, bytes: rows[0].bytes };
}
