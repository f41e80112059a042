#!/usr/bin/env node
// Backup and restore of 100,000 posts of about 7 KB, half of them sealed: node benchmarks/backup.mjs
// Both commands as an operator runs them, into a second database; then keys are opened. Needs a build. Exits 1 when a
// bar is missed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AesSecretBox } from '../dist/shared/adapters/crypto/aes-secret-box.js';
import { wiresWithout } from '../dist/shared/domain/text-fields.js';
import { digestOfKey, makeKey } from '../dist/tenancy/domain/website-key.js';
import { connected, emptyDatabase, KEY } from './seeded.mjs';

/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content');

const POSTS = Number(process.env.POSTS ?? 100_000);
const WEBSITES = 50;
const BAR_SECONDS = 300;
const BAR_MB = 500;
const WORDS =
  'the of and to in heat pump house old roof wall window energy price winter summer cost year saves when radiator ' +
  'floor insulation grant boiler oil gas power meter engineer measure plan board local builder slate timber lime ' +
  'damp draught quiet garden noise flow return curve';

const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
const postgres = await emptyDatabase();
try {
  const keys = Array.from({ length: WEBSITES }, makeKey);
  await connected(postgres.adminUrl, (client) => seed(client, keys));
  const elsewhere = (url) => Object.assign(new URL(url), { pathname: '/restored' }).href;
  await connected(postgres.adminUrl, (client) => client.query('create database restored owner galley_owner'));
  const file = join(folder, 'galley.zip');

  const saved = run('backup', postgres.appUrl, postgres.ownerUrl, file);
  const back = run('restore', elsewhere(postgres.appUrl), elsewhere(postgres.ownerUrl), file);
  const size = ({ rows: [{ bytes }] }) => (Number(bytes) / 1e6).toFixed(0);
  const database = await connected(postgres.adminUrl, (client) =>
    client.query('select pg_database_size(current_database()) as bytes').then(size),
  );
  console.log(
    `${POSTS.toLocaleString('en')} posts, a database of ${database} MB, a file of ${(statSync(file).size / 1e6).toFixed(0)} MB`,
  );
  console.log(
    `backup ${saved.seconds.toFixed(1)} s, at most ${saved.mb.toFixed(0)} MB of memory; restore ` +
      `${back.seconds.toFixed(1)} s, at most ${back.mb.toFixed(0)} MB`,
  );

  const sealed = await connected(
    elsewhere(postgres.adminUrl),
    async (client) => (await client.query('select sealed from website_keys')).rows,
  );
  const box = new AesSecretBox(KEY);
  const readable = new Set(sealed.map((row) => box.open(row.sealed)));
  const posts = await connected(
    elsewhere(postgres.adminUrl),
    async (client) => (await client.query('select count(*)::int as count from blog_posts')).rows[0].count,
  );
  console.log(`${posts.toLocaleString('en')} posts restored, ${readable.size} keys readable`);
  if (
    saved.seconds + back.seconds > BAR_SECONDS ||
    Math.max(saved.mb, back.mb) > BAR_MB ||
    posts !== POSTS ||
    !keys.every((key) => readable.has(key))
  )
    process.exitCode = 1;
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** One command, with how long it took and the most memory it had (Linux). */
function run(name, appUrl, ownerUrl, file) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    JWT_SECRET: 'benchmark-'.repeat(4),
    ENCRYPTION_KEY: KEY.toString('base64'),
  };
  const peak = join(folder, `${name}.peak`);
  const tell =
    `process.on('exit', () => process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(peak)}, ` +
    'String(process.resourceUsage().maxRSS / 1024)))';
  const command = join(import.meta.dirname, '../dist/operations/commands', `${name}.js`);
  const began = performance.now();
  execFileSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, command, file], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { seconds: (performance.now() - began) / 1000, mb: Number(readFileSync(peak, 'utf8')) };
}

async function seed(client, keys) {
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select gen_random_uuid(), 'Site ' || n, 'https://site-' || n || '.example.com', 'daily', true, 1, now(), now()
     from generate_series(1, ${WEBSITES}) n`,
  );
  await client.query(
    `insert into website_keys (id, website_id, digest, sealed, created_at)
     select gen_random_uuid(), w.id, k.digest, k.sealed, now() from unnest($1::text[], $2::text[])
     with ordinality as k (digest, sealed, n) join websites w on w.name = 'Site ' || k.n`,
    [keys.map(digestOfKey), keys.map((key) => new AesSecretBox(KEY).seal(key))],
  );
  await client.query(
    `create temporary table paragraphs as
     select p, '<p>' || (select string_agg((string_to_array($1, ' '))[1 + abs(hashtext(p || '.' || w)) % 50], ' ')
     from generate_series(1, 61) w) || '.</p>' as text from generate_series(0, 499) p`,
    [WORDS],
  );
  await client.query(
    `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, status, seal, sealed_version,
                             writer, sources, citations, unsupported, score, score_total, created_at, updated_at)
     select w.id, 'Post ' || n, 'post-' || n, 'Category ' || n % 20, 'Content Team', composed.body,
     ${OTHERS.map(() => 'left(composed.body, 120)')},
            '{"blocks":[]}', case when n % 2 = 0 then 'approved' else 'pending' end, case when n % 2 = 0
            then repeat('0', 64) end, case when n % 2 = 0 then 1 end,
            'embedded', '[]', '[]', '[]', jsonb_build_object('total', n % 101, 'checks', '[]'::jsonb), n % 101, now(), now()
       from generate_series(1, ${POSTS}) n join websites w on w.name = 'Site ' || (1 + n % ${WEBSITES})
       cross join lateral (select string_agg(text, '' order by i) as body from generate_series(1, 20) i
       join paragraphs on p = abs(hashtext(n || '-' || i)) % 500) composed`,
  );
  await client.query(
    `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance, created_at,
      approved_at, approved_by, accepted_unsupported, updated_at)
     select create_id, website_id, encode(sha256(create_id::text::bytea), 'hex'), 1, slug, category,
     json_build_object('title', title, 'content', content)::text, '{}', now(), now(), website_id, '[]', now()
       from blog_posts where status = 'approved'`,
  );
  await client.query('vacuum analyze');
}
