#!/usr/bin/env node
// Measures the calendar over HTTP, a quarter with 2,000 entries of one of 1,000 websites, and the reconciler's searches
// for what is to be released, among 1,000,000 approved posts that were:
//   node benchmarks/calendar.mjs    figures; exits 1 when a quarter's p95 is over 250 ms, or a search takes longer than
// 250 ms or reads all approved posts Needs a build.
import 'reflect-metadata';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Argon2PasswordHasher } from '../dist/auth/adapters/crypto/argon2-password-hasher.js';
import { startEmbeddedPostgres } from '../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../dist/database/migrate.js';
import { wiresWithout } from '../dist/shared/domain/text-fields.js';
import { DuePeriods } from '../dist/publishing/adapters/jobs/due-periods.js';
import { DueReleases } from '../dist/publishing/adapters/jobs/due-publishing.js';

/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content');

const WEBSITES = 1_000;
/** Of each website; the first has those of a busy quarter beside. */
const POSTS = 100;
const BUSY = 1_250;
const TOPICS = 15;
const SEALED = 1_000_000;
const WAITING = 40;
const CALLS = Number(process.env.CALLS ?? 100);
const AT_MOST_MS = 250;
const PASSWORD = 'correct horse';
const DAY_MS = 86_400_000;

const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
let server;
try {
  await migrate(postgres.ownerUrl, postgres.appUrl);
  const website = await connected(postgres.adminUrl, seed);
  const origin = await serve();
  const token = await signIn(origin);
  const day = (offset) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const calendar = (from, to, more = `&websiteId=${website}`) =>
    `${origin}/api/calendar?from=${day(from)}&to=${day(to)}${more}`;
  console.log(`${CALLS} calls each, milliseconds:`);
  console.log(`${''.padEnd(44)}  entries   median      p95`);
  await measure('a quarter of the busy website', calendar(-46, 46), token);
  await measure('a quarter of all of one’s websites', calendar(-46, 46, ''), token);
  await measure('a month', calendar(-15, 16), token);
  await measure('a week', calendar(0, 7), token);
  await measure('a quarter of a year ahead', calendar(200, 292), token);
  console.log(
    `Searches for what is to be released, ${SEALED.toLocaleString('en')} approved posts, ${WEBSITES} websites that push:`,
  );
  await connected(postgres.appUrl, searches);
} finally {
  server?.disconnect();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function connected(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function seed(client) {
  const password = await new Argon2PasswordHasher().hash(PASSWORD);
  // Only the tables that are read matter: the rows that they would refer to are left out.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, password, first_name, last_name, role, version, created_at, updated_at)
      values (gen_random_uuid(), 'editor@example.com', $1, 'Ada', 'Editor', 'tenant_admin', 1, now(), now())`,
    [password],
  );
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select gen_random_uuid(), 'Site ' || n, 'https://site-' || n || '.example.com', (array['daily', 'weekly',
     'bi-weekly', 'monthly'])[1 + n % 4], true, 1, now(), now() from generate_series(1, ${WEBSITES}) n`,
  );
  await client.query(
    `insert into website_users (id, website_id, user_id, permissions, created_at)
      select gen_random_uuid(), w.id, u.id, '{review,configure,publish,manage_team}', now() from websites w, users u
      where w.name = 'Site 1'`,
  );
  await client.query(
    `insert into focus_topics (id, website_id, category_id, title, description, start_date, end_date, is_active,
      schedule_enabled, schedule_frequency, schedule_time, schedule_timezone, version, created_at, updated_at)
     select gen_random_uuid(), w.id, gen_random_uuid(), 'Topic ' || n, '', current_date - 100, current_date + 500,
     true, true, 'daily', '09:00',
            (array['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'])[1 + n % 3], 1, now(), now()
            from websites w, generate_series(1, ${TOPICS}) n`,
  );
  const posts = `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks,
    status, seal, sealed_version, writer, sources, citations, unsupported,
      published_at, decided_at, created_at, updated_at)
    select w.id, 'A post of some length, number ' || n, $1 || n, 'News', 'Content Team', repeat('word ', 1200),
    ${OTHERS.map(() => `''`)}, '{"blocks":[]}', 'published', repeat('0', 64), 1, 'embedded', '[]', '[]', '[]', at, at, at, at
      from websites w, generate_series(1, $2::int) n cross join lateral (select now() - n * $3::interval as at) t`;
  await client.query(`${posts} where true`, ['p-', POSTS, '1 day']);
  await client.query(`${posts} where w.name = 'Site 1'`, ['busy-', BUSY, '50 minutes']);
  await client.query(
    `insert into publishing_configs (id, website_id, template_type, destination_url, headers, field_mapping,
      constants, release, scheduled_since, settings, signing_secret, is_active, version, created_at, updated_at)
     select gen_random_uuid(), id, 'custom', 'https://client.example.com/', '{}', '{"title":"title"}', '{}', mode,
     case mode when 'on_schedule' then now() - interval '90 days' end, '{}', '', true, 1, now(), now()
       from websites cross join lateral (select case when name = 'Site 1' or hashtext(name) % 2 = 0 then 'on_schedule'
       else 'on_approval' end as mode) m`,
  );
  const sealed = (from) =>
    `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance,
      awaits_release, published, created_at, approved_at, approved_by, accepted_unsupported, updated_at) ${from}`;
  // What was released long ago.
  await client.query(
    sealed(`select 10000000 + n, w.id, repeat('0', 64), 1, 's-' || n, 'News', '{}', '{}', false, true, now(),
      now() - n * interval '1 second', gen_random_uuid(), '[]', now()
      from generate_series(1, ${SEALED}) n join (select id, row_number() over (order by id) as i
      from websites) w on w.i = 1 + n % ${WEBSITES}`),
  );
  // What waits for its period.
  await client.query(
    `update blog_posts set status = 'approved' where slug ~ '^p-' and substr(slug, 3)::int <= ${WAITING}
      and website_id in (select website_id from publishing_configs where release = 'on_schedule')`,
  );
  await client.query(
    sealed(
      `select create_id, website_id, repeat('0', 64), 1, slug, 'News', '{}', '{}', true, false, now(), decided_at,
        gen_random_uuid(), '[]', now() from blog_posts where status = 'approved'`,
    ),
  );
  await client.query('vacuum analyze');
  return (await client.query(`select id from websites where name = 'Site 1'`)).rows[0].id;
}

function serve() {
  server = fork(join(import.meta.dirname, 'pull/galley-server.mjs'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: postgres.appUrl,
      JWT_SECRET: 'benchmark-'.repeat(4),
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      DEMO: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    server.once('message', (port) => resolve(`http://127.0.0.1:${port}`));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@example.com', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return (await answer.json()).accessToken;
}

async function measure(name, url, token) {
  const get = async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const entries = await answer.json();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(entries)}`);
    return entries.length;
  };
  let entries = 0;
  for (let i = 0; i < 5; i++) entries = await get();
  const times = [];
  for (let i = 0; i < CALLS; i++) {
    const begun = performance.now();
    await get();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]);
  console.log(
    `  ${name.padEnd(44)} ${String(entries).padStart(6)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`,
  );
  if (p95 > AT_MOST_MS) process.exitCode = 1;
}

/** The very statements of the product, explained as the role that serves, under row-level security. */
async function searches(client) {
  await client.query(`select set_config('app.websites', '*', false)`);
  const execute = async (sql, values) => {
    let n = 0;
    const text = sql.replaceAll('?', () => `$${++n}`);
    const plan = (await client.query(`explain (analyze, costs off, timing off, summary on) ${text}`, values)).rows.map(
      (row) => row['QUERY PLAN'],
    );
    if (process.argv.includes('--plans')) console.log(plan.join('\n'));
    const whole = plan.some((line) => /Seq Scan on sealed_posts/.test(line));
    const ms = Number(/Execution Time: ([\d.]+)/.exec(plan.at(-1))[1]);
    const { rows } = await client.query(text, values);
    console.log(`    ${ms.toFixed(1).padStart(8)} ms, ${rows.length} due${whole ? ', reads all approved posts' : ''}`);
    if (whole || ms > AT_MOST_MS) process.exitCode = 1;
    return rows;
  };
  const managers = { forScope: () => ({ execute }) };
  console.log('  released on approval, nothing due');
  await new DueReleases(managers).due(200);
  console.log('  released on schedule, all due');
  await new DuePeriods(managers, { now: () => new Date() }).due(200);
  await client.query(
    `insert into period_releases (config_id, period, website_id, seal, released_at)
      select c.id, current_date, c.website_id, repeat('0', 64), now() from publishing_configs c`,
  );
  console.log('  released on schedule, nothing due');
  await new DuePeriods(managers, { now: () => new Date() }).due(200);
}
