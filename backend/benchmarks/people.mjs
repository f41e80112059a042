#!/usr/bin/env node
// Measures the lists of a large platform over HTTP, 1,000 websites and 5,000 people, and shows how PostgreSQL answers
// them:
//   node benchmarks/people.mjs            figures; exits 1 when a p95 is over 100 ms or a page reads a whole table
//   node benchmarks/people.mjs --plans    the plans too
// Needs a build.
import 'reflect-metadata';
import { SqlUserDirectory } from '../dist/auth/adapters/persistence/sql-user-directory.js';
import { Argon2PasswordHasher } from '../dist/auth/adapters/crypto/argon2-password-hasher.js';
import { AesSecretBox } from '../dist/shared/adapters/crypto/aes-secret-box.js';
import { Scope } from '../dist/shared/domain/scope.js';
import { FormerReaders } from '../dist/tenancy/adapters/persistence/former-readers.js';
import { membershipColumns } from '../dist/tenancy/adapters/persistence/membership-columns.js';
import { SqlAuditTrail } from '../dist/tenancy/adapters/persistence/sql-audit-trail.js';
import { SqlWebsiteViews } from '../dist/tenancy/adapters/persistence/sql-website-views.js';
import { after, connected, emptyDatabase, get, KEY, PASSWORD, served, signIn } from './seeded.mjs';

const WEBSITES = 1_000;
const PEOPLE = 5_000;
const AUDIT_LINES = 200_000;
const CALLS = Number(process.env.CALLS ?? 200);
const AT_ONCE = 10;
const AT_MOST_MS = 100;
const showPlans = process.argv.includes('--plans');

const postgres = await emptyDatabase();
let server;
try {
  const ids = await connected(postgres.adminUrl, seed);
  server = await served(postgres);
  const { origin } = server;
  const admin = await signIn(origin, 'person-1@example.com');
  const editor = await signIn(origin, 'person-2@example.com');
  const audit = `/api/audit-log?websiteId=${ids.website}`;
  console.log(
    `${WEBSITES} websites, ${PEOPLE} people, ${AUDIT_LINES} lines of audit log; ${CALLS} calls each, one at a time ` +
      `and ${AT_ONCE} at once, milliseconds:`,
  );
  console.log(`${''.padEnd(52)}   median      p95   p95 of ${AT_ONCE}`);
  for (const [name, path, token] of [
    ['websites, first page', '/api/websites', admin],
    ['websites, 200 a page', '/api/websites?limit=200', admin],
    ['websites, page after 800', await after(origin, '/api/websites?limit=200', 4, admin), admin],
    ['websites, search', '/api/websites?q=site%20777', admin],
    ['websites, search without a match', '/api/websites?q=nowhere', admin],
    ['websites of a tenant admin with 300', '/api/websites', editor],
    ['people, first page', '/api/users', admin],
    ['people, 200 a page', '/api/users?limit=200', admin],
    ['people, page after 4,800', await after(origin, '/api/users?limit=200', 24, admin), admin],
    ['people, by role', '/api/users?role=platform_admin', admin],
    ['people, search', '/api/users?q=person-3333', admin],
    ['people, search without a match', '/api/users?q=nobody', admin],
    ['a website’s team', `/api/websites/${ids.website}/members`, admin],
    ['audit log, everything', '/api/audit-log', admin],
    ['audit log of a website', audit, admin],
    ['audit log of a tenant admin with 300 websites', '/api/audit-log', editor],
  ])
    await measure(name, `${origin}${path}`, token);
  await connected(postgres.appUrl, (client) => plans(client, ids));
} finally {
  server?.stop();
  await postgres.remove();
}

async function seed(client) {
  const password = await new Argon2PasswordHasher().hash(PASSWORD);
  const sealed = new AesSecretBox(KEY).seal(`glly_${'k'.repeat(38)}`);
  await client.query(
    `insert into users (id, email, password, first_name, last_name, role, version, created_at, updated_at)
     select gen_random_uuid(), 'person-' || n || '@example.com', $1, 'Ada', 'Nr ' || n, case when n = 1
     then 'platform_admin' else 'tenant_admin' end, 1,
            timestamptz '2026-01-01' + n * interval '1 minute', now() from generate_series(1, $2::int) n`,
    [password, PEOPLE],
  );
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select gen_random_uuid(), 'Site ' || n, 'https://site-' || n || '.example.com', 'daily', true, 1,
     timestamptz '2026-01-01' + n * interval '1 minute', now() from generate_series(1, $1::int) n`,
    [WEBSITES],
  );
  await client.query(
    `insert into website_keys (id, website_id, digest, sealed, created_at, expires_at)
     select gen_random_uuid(), w.id, encode(sha256((w.id::text || old)::bytea), 'hex'), $1, now(), case when old = 1
     then now() + interval '1 day' end from websites w, generate_series(0, 1) old`,
    [sealed],
  );
  // Five people a website, and person 2 in 300 of them.
  await client.query(
    `insert into website_users (id, website_id, user_id, permissions, created_at)
     select gen_random_uuid(), w.id, u.id, '{review,configure,publish,manage_team}', now()
       from (select id, row_number() over (order by created_at) as n from websites) w
       join (select id, row_number() over (order by created_at) as n from users) u on u.n > 2
       and u.n % $1::int = w.n % $1::int or u.n = 2 and w.n <= 300`,
    [WEBSITES],
  );
  await client.query(
    `insert into sessions (sid, user_id, token_digest, created_at, last_used_at, expire, version)
     select gen_random_uuid(), id, repeat('0', 64), now(), now(), now() + interval '30 days', 1 from users, generate_series(1, 3)`,
  );
  await client.query(
    `insert into audit_log (id, at, actor_kind, actor_id, actor_name, action, website_id, subject_kind, subject_id, changes)
     select gen_random_uuid(), timestamptz '2026-01-01' + line * interval '1 second', 'user', u.id, 'Ada',
     'post.edited', w.id, 'post', line::text, '{"title":["a","b"]}'
       from generate_series(1, $1::int) line
       join (select id, row_number() over () as n from websites) w on w.n = 1 + line % ${WEBSITES}
       join (select id, row_number() over () as n from users) u on u.n = 1 + line % ${PEOPLE}`,
    [AUDIT_LINES],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    'select (select id from websites order by created_at limit 1) as website, (select id from users order by created_at limit 1) as admin',
  );
  return rows[0];
}

async function measure(name, url, token) {
  for (let i = 0; i < 20; i++) await get(url, token);
  const alone = await timed(1, url, token);
  const crowded = await timed(AT_ONCE, url, token);
  const p95 = at(alone, 0.95);
  console.log(
    `  ${name.padEnd(50)} ${at(alone, 0.5).toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ` +
      `${at(crowded, 0.95).toFixed(1).padStart(10)}`,
  );
  if (p95 > AT_MOST_MS) process.exitCode = 1;
}

async function timed(callers, url, token) {
  const times = [];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let i = 0; i < CALLS / callers; i++) {
        const begun = performance.now();
        await get(url, token);
        times.push(performance.now() - begun);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** The very statements of the product, explained as the role that serves, under row-level security. */
async function plans(client, { admin, website }) {
  await client.query(`select set_config('app.websites', '*', false), set_config('app.user_id', $1, false)`, [admin]);
  let title = '';
  const execute = async (sql, values) => {
    let n = 0;
    const text = sql.replaceAll('?', () => `$${++n}`);
    const { rows } = await client.query(`explain (analyze, costs off, timing off, summary on) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']);
    const readsWhole = plan
      .filter((line) => /Seq Scan on (users|websites|audit_log|website_users|website_keys|sessions)\b/.test(line))
      .map((line) => line.trim());
    const scans = [
      ...new Set(plan.flatMap((line) => /Index (?:Only )?Scan(?: Backward)? using (\w+)/.exec(line)?.[1] ?? [])),
    ];
    const isCount = sql.startsWith('select count');
    console.log(
      `  ${`${title}${isCount ? ', count' : ''}`.padEnd(34)} ${plan
        .find((line) => line.startsWith('Execution'))
        .split(': ')[1]
        .padStart(10)}   ${readsWhole
        .map((line) => line.replace(/^-> +/, ''))
        .concat(scans)
        .join(', ')}`,
    );
    if (showPlans) console.log(plan.map((line) => `      ${line}`).join('\n'));
    if (!isCount && readsWhole.length && !title.includes('search')) process.exitCode = 1;
    return (await client.query(text, values)).rows;
  };
  const managers = { forScope: () => ({ execute }) };
  const scope = Scope.ofUser({ id: admin, name: 'Admin', role: 'platform_admin', permissions: {} });
  const page = { limit: 50 };
  const people = new SqlUserDirectory(managers, membershipColumns);
  const websites = new SqlWebsiteViews(managers, new AesSecretBox(KEY), new FormerReaders(managers));
  const trail = new SqlAuditTrail(managers);
  console.log('Plans: time in the database, tables read whole, indexes used');
  for (const [name, run] of [
    ['people', () => people.list(scope, {}, page)],
    ['people by role', () => people.list(scope, { role: 'platform_admin' }, page)],
    ['people, search', () => people.list(scope, { q: 'person-3333' }, page)],
    ['websites', () => websites.list(scope, {}, page)],
    ['websites, search', () => websites.list(scope, { q: 'site 777' }, page)],
    ['audit log', () => trail.page(scope, {}, page)],
    ['audit log of a website', () => trail.page(scope, { websiteId: website }, page)],
  ]) {
    title = name;
    await run();
  }
}
