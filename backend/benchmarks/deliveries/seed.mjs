// Websites with a destination each, and approved posts of 7 KB whose deliveries are due. As the superuser, in plain
// SQL.
import { randomBytes, randomUUID } from 'node:crypto';
import { custom } from '../../dist/publishing/domain/templates/custom.js';
import { AesSecretBox } from '../../dist/shared/adapters/crypto/aes-secret-box.js';
import { wiresWithout } from '../../dist/shared/domain/text-fields.js';
import { digestOfKey, makeKey } from '../../dist/tenancy/domain/website-key.js';
import { connected, KEY } from '../seeded.mjs';

/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content');

/** @param ports one website for each @returns their signing secrets, in the same order */
export async function seed(adminUrl, ports, postsEach) {
  const box = new AesSecretBox(KEY);
  const websites = ports.map(() => ({
    id: randomUUID(),
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    key: makeKey(),
  }));
  await connected(adminUrl, async (client) => {
    // The rows that these would refer to elsewhere (people, text versions) are left out.
    await client.query('set session_replication_role = replica');
    for (const [i, { id, secret, key }] of websites.entries()) {
      await client.query(
        `insert into websites (id, name, url, created_at, updated_at) values ($1, $2, $3, now(), now())`,
        [id, `Website ${i}`, `https://website-${i}.example.com`],
      );
      await client.query(
        `insert into website_keys (id, website_id, digest, sealed, created_at) values (gen_random_uuid(), $1, $2, $3, now())`,
        [id, digestOfKey(key), box.seal(key)],
      );
      await client.query(
        `insert into publishing_configs (id, website_id, template_type, destination_url, headers, field_mapping,
          constants, release, settings, signing_secret, created_at, updated_at)
         values (gen_random_uuid(), $1, 'custom', $2, '{}', $3, '{}', 'on_approval', '{}', $4, now(), now())`,
        [id, `http://127.0.0.1:${ports[i]}/posts`, JSON.stringify(custom.mapping), box.seal(secret)],
      );
    }
    const ids = websites.map(({ id }) => id);
    await client.query(
      `insert into blog_posts (create_id, website_id, title, slug, category, author, content, ${OTHERS}, blocks,
        status, writer, sources, citations, unsupported, seal, sealed_version, created_at, updated_at)
       select n, ($1::uuid[])[1 + n % $2::int], 'Post ' || n, 'post-' || n, 'Heating', 'Content Team',
       repeat('<p>What a heat pump costs in an old house.</p>', 155), ${OTHERS.map(() => "'Costs'")}, '[]',
       'approved', 'embedded', '[]', '[]', '[]',
              encode(sha256(n::text::bytea), 'hex'), 1, now(), now() from generate_series(1, $2::int * $3::int) n`,
      [ids, ids.length, postsEach],
    );
    await client.query(
      `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance,
        awaits_release, created_at, approved_at, approved_by, accepted_unsupported, updated_at)
       select create_id, website_id, seal, 1, slug, category,
       json_build_object(${wiresWithout().map((wire) => `'${wire}', ${wire}`)})::text,
              '{"writer":"embedded","model":null,"sources":[]}', false, now(), now(), website_id, '[]',
              now() - interval '1 day' + create_id * interval '1 ms' from blog_posts`,
    );
    await client.query(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
        attempt, next_attempt_at, lease_token, created_at)
       select gen_random_uuid(), gen_random_uuid(), s.website_id, c.id, s.post_id, s.seal, 'publish', now(),
       'pending', 0, now(), 0, now() from sealed_posts s join publishing_configs c on c.website_id = s.website_id`,
    );
    await client.query('vacuum analyze');
  });
  return websites.map(({ secret }) => secret);
}
