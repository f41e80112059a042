#!/usr/bin/env node
// How long it takes to compare a post with 100,000 others by their fingerprints, and whether indexes are used:
//   node benchmarks/uniqueness.mjs            figures; exits 1 when the p95 is over the bar or a plan reads the whole
// table
//   node benchmarks/uniqueness.mjs --plan     the plan too
// Needs a build, some 4 GB of disk and a few minutes: 22 million fingerprints are made. POSTS=10000 for a smaller one.
import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../dist/database/orm-options.js';
import { SqlFingerprints } from '../dist/posts/adapters/persistence/sql-fingerprints.js';
import { EntityManagers } from '../dist/shared/adapters/persistence/entity-managers.js';
import { Scope } from '../dist/shared/domain/scope.js';
import { connected, emptyDatabase } from './seeded.mjs';

const POSTS = Number(process.env.POSTS ?? 100_000);
const WEBSITES = 100;
/** What a post of 700 words has. */
const FINGERPRINTS = 220;
/** Stock phrases: each post has three of fifty, so each of those stands in thousands of posts. */
const COMMON = { kinds: 50, each: 3 };
const CHECKS = 200;
const AT_MOST_MS = 100;

const postgres = await emptyDatabase();
let orm;
try {
  const began = performance.now();
  await connected(postgres.adminUrl, seed);
  console.log(
    `${POSTS.toLocaleString('en')} posts with ${FINGERPRINTS} fingerprints each, made in ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  );

  orm = await MikroORM.init(ormOptions(postgres.appUrl));
  const fingerprints = new SqlFingerprints(new EntityManagers(orm), orm);
  const check = (post, hashes) =>
    fingerprints.overlap(Scope.system('benchmark', [websiteOf(post)]), websiteOf(post), hashes);
  const copyOf = await connected(postgres.adminUrl, (client) => hashesOf(client));
  for (let n = 0; n < 20; n++) await check(n, copyOf(n));

  const times = [];
  let found = 0;
  for (let n = 0; n < CHECKS; n++) {
    const post = (n * 7919) % POSTS;
    // A third of its own, the rest new: a post that copied a third.
    const hashes = [
      ...new Set([
        ...copyOf(n).slice(0, FINGERPRINTS / 3),
        ...Array.from({ length: (FINGERPRINTS * 2) / 3 }, (_, at) => (n * 1000 + at) * 2 + 1),
      ]),
    ];
    const start = performance.now();
    const { own, others } = await check(post, hashes);
    times.push(performance.now() - start);
    if (Math.max(own?.share ?? 0, others) > 0.3) found++;
  }
  times.sort((a, b) => a - b);
  const percentile = (p) => times[Math.ceil((p / 100) * times.length) - 1];
  console.log(
    `${CHECKS} checks: p50 ${percentile(50).toFixed(1)} ms, p95 ${percentile(95).toFixed(1)} ms, worst ` +
      `${percentile(100).toFixed(1)} ms (p95 under ${AT_MOST_MS} ms); ${found} of ${CHECKS} copies found`,
  );
  const plan = await connected(postgres.appUrl, (client) => explained(client, copyOf(1)));
  const whole = /Seq Scan on post_fingerprints/.test(plan);
  console.log(whole ? 'The plan reads the whole table.' : 'The plan uses the index.');
  if (process.argv.includes('--plan') || whole) console.log(plan);
  if (percentile(95) >= AT_MOST_MS || whole || found < CHECKS) process.exitCode = 1;
} finally {
  await orm?.close(true);
  await postgres.remove();
}

function websiteOf(post) {
  return `00000000-0000-7000-8000-${String(post % WEBSITES).padStart(12, '0')}`;
}

/** Straight into the tables, as the superuser and without the rows they would refer to; indexes are made afterwards. */
async function seed(client) {
  await client.query('set session_replication_role = replica');
  const columns = await required(client, 'blog_posts');
  await client.query(
    `insert into blog_posts (create_id, website_id, title, slug${columns.map(({ name }) => `, ${name}`).join('')})
     select n, ('00000000-0000-7000-8000-' || lpad((n % ${WEBSITES})::text, 12, '0'))::uuid, 'Post ' || n,
     'post-' || n${columns.map(({ value }) => `, ${value}`).join('')} from generate_series(1, ${POSTS}) n`,
  );
  const indexes = (
    await client.query(
      `select indexdef from pg_indexes where tablename = 'post_fingerprints' and indexname not like '%pkey'`,
    )
  ).rows;
  const {
    rows: [{ def }],
  } = await client.query(
    `select conname as name, pg_get_constraintdef(oid) as def from pg_constraint
      where conrelid = 'post_fingerprints'::regclass and contype = 'p'`,
  );
  await client.query('alter table post_fingerprints drop constraint post_fingerprints_pkey');
  for (const { indexdef } of indexes) await client.query(`drop index ${/INDEX (\S+)/.exec(indexdef)[1]}`);
  await client.query(
    `insert into post_fingerprints (hash, post_id, website_id)
     select distinct on (n, hash) hash, n, ('00000000-0000-7000-8000-' || lpad((n % ${WEBSITES})::text, 12, '0'))::uuid
       from generate_series(1, ${POSTS}) n, lateral (
         select hashint8(n::bigint * 1000 + k)::int as hash from generate_series(1, ${FINGERPRINTS - COMMON.each}) k
         union all select ((n * 31 + k * 17) % ${COMMON.kinds})::int from generate_series(1, ${COMMON.each}) k) prints`,
  );
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`alter table post_fingerprints add constraint post_fingerprints_pkey ${def}`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze post_fingerprints');
  await client.query('analyze blog_posts');
}

/** Columns that want a value, and one that fits their type. */
async function required(client, table) {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
        and is_generated = 'NEVER' and column_name not in ('create_id', 'website_id', 'title', 'slug')`,
    [table],
  );
  const values = {
    text: "'text'",
    'character varying': "'text'",
    integer: '0',
    smallint: '0',
    bigint: '0',
    boolean: 'false',
    jsonb: "'{}'::jsonb",
    uuid: 'gen_random_uuid()',
    'double precision': '0',
    numeric: '0',
    ARRAY: "'{}'",
  };
  return rows.map(({ name, type }) => ({
    name,
    value: name === 'status' ? "'pending'" : type.startsWith('timestamp') ? 'now()' : (values[type] ?? 'null'),
  }));
}

async function hashesOf(client) {
  const { rows } = await client.query(
    `select post_id, array_agg(hash) as hashes from post_fingerprints where post_id = any (select (n * 7919) % $1 + 1
      from generate_series(0, $2) n) group by post_id`,
    [POSTS, CHECKS],
  );
  return (n) => rows[n % rows.length].hashes;
}

async function explained(client, hashes) {
  await client.query('begin');
  await client.query(`select set_config('app.websites', '*', true)`);
  const { rows } = await client.query(
    `explain (analyze, buffers) select website_id, post_id, count(*) from post_fingerprints
      where hash = any ($1::int[]) and post_id <> 0 group by website_id, post_id`,
    [hashes],
  );
  await client.query('rollback');
  return rows.map((row) => row['QUERY PLAN'].replace(/\{[-\d,]{80,}\}/g, '{…}')).join('\n');
}
