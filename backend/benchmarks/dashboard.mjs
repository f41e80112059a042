#!/usr/bin/env node
// Measures what a dashboard asks for, over HTTP, with 1,000,000 posts of 2,000 websites, and shows how PostgreSQL
// answers:
//   node benchmarks/dashboard.mjs            figures; exits 1 when a p95 is over 150 ms, or a statement reads a large
// table whole
//   node benchmarks/dashboard.mjs --plans    the plans too
// POSTS and WEBSITES make it smaller, CALLS quicker. Needs a build.
import 'reflect-metadata';
import { SqlActivity } from '../dist/dashboard/adapters/persistence/sql-activity.js';
import { SqlFigures } from '../dist/dashboard/adapters/persistence/sql-figures.js';
import { SqlStats } from '../dist/dashboard/adapters/persistence/sql-stats.js';
import { runCostColumn } from '../dist/generation/adapters/persistence/run-cost-column.js';
import { livePageColumn } from '../dist/publishing/adapters/persistence/live-page-column.js';
import { SqlPostViews } from '../dist/posts/adapters/persistence/sql-post-views.js';
import { Scope } from '../dist/shared/domain/scope.js';
import { seedPlatform } from './dashboard/seed.mjs';
import { connected, emptyDatabase, measured, served, signIn } from './seeded.mjs';

const POSTS = Number(process.env.POSTS ?? 1_000_000);
const WEBSITES = Number(process.env.WEBSITES ?? 2_000);
const CALLS = Number(process.env.CALLS ?? 100);
const AT_MOST_MS = 150;
const measure = (name, url, token) => measured(name, url, token, { calls: CALLS, atMostMs: AT_MOST_MS });
const LARGE = /Seq Scan on (blog_posts|audit_log|post_versions|publishing_logs|model_calls|tallies)\b/;
const showPlans = process.argv.includes('--plans');

const postgres = await emptyDatabase();
let server;
try {
  const ids = await connected(postgres.adminUrl, (client) =>
    seedPlatform(client, { posts: POSTS, websites: WEBSITES }),
  );
  server = await served(postgres);
  const { origin } = server;
  console.log(
    `${POSTS.toLocaleString('en')} posts of ${WEBSITES.toLocaleString('en')} websites; ${CALLS} calls each, milliseconds:`,
  );
  console.log(`${''.padEnd(58)}   median      p95`);
  for (const [who, email] of [
    ['platform admin', 'admin'],
    ['tenant admin, a tenth of the posts', 'editor'],
    ['tenant admin, a small website', 'small'],
    ['tenant admin, fifty websites', 'many'],
  ]) {
    const token = await signIn(origin, `${email}@example.com`);
    for (const [what, path] of [
      ['stats', '/api/dashboard/stats'],
      ['figures', '/api/dashboard/figures'],
      ['activity', '/api/dashboard/activity?limit=8'],
      ['pending', '/api/blog-posts/pending'],
      ['first three pending', '/api/blog-posts/pending?limit=3'],
      ['portfolio', '/api/portfolio?limit=50'],
      ['portfolio by runway', '/api/portfolio?limit=50&sort=runway'],
    ])
      await measure(`${what}, ${who}`, `${origin}${path}`, token);
  }
  const admin = await signIn(origin, 'admin@example.com');
  for (const what of ['stats', 'figures', 'activity'])
    await measure(
      `${what}, platform admin, of one website`,
      `${origin}/api/dashboard/${what}?websiteId=${ids.large}`,
      admin,
    );
  await connected(postgres.appUrl, (client) => plans(client, ids));
} finally {
  server?.stop();
  await postgres.remove();
}

/** The very statements of the product, explained as the role that serves, under row-level security. */
async function plans(client, { admin, large }) {
  let title = '';
  const execute = async (sql, values) => {
    let n = 0;
    const text = sql.replaceAll('?', () => `$${++n}`);
    const plan = (await client.query(`explain (analyze, costs off, timing off, summary on) ${text}`, values)).rows.map(
      (row) => row['QUERY PLAN'],
    );
    const whole = plan.flatMap((line) => LARGE.exec(line)?.[0] ?? []);
    const scans = [
      ...new Set(plan.flatMap((line) => /Index (?:Only )?Scan(?: Backward)? (?:using|on) (\w+)/.exec(line)?.[1] ?? [])),
    ];
    console.log(
      `  ${title.padEnd(34)} ${plan
        .find((line) => line.startsWith('Execution'))
        .split(': ')[1]
        .padStart(10)}   ${[...whole, ...scans].join(', ')}`,
    );
    if (showPlans) console.log(plan.map((line) => `      ${line}`).join('\n'));
    if (whole.length > 0) process.exitCode = 1;
    return (await client.query(text, values)).rows;
  };
  const em = { execute };
  const managers = { forScope: () => em, transaction: (_scope, work) => work(em) };
  const clock = { now: () => new Date() };
  const [stats, figures, activity, posts] = [
    new SqlStats(managers, clock),
    new SqlFigures(managers, clock),
    new SqlActivity(managers),
    new SqlPostViews(managers, livePageColumn, runCostColumn),
  ];
  console.log('Plans: time in the database, large tables read whole, indexes used');
  for (const [who, websites, permissions] of [
    ['platform', '*', {}],
    ['tenant', `{${large}}`, { [large]: ['review'] }],
  ]) {
    await client.query(`select set_config('app.websites', $1, false), set_config('app.user_id', $2, false)`, [
      websites,
      admin,
    ]);
    const scope = Scope.ofUser({
      id: admin,
      name: 'Ada',
      role: websites === '*' ? 'platform_admin' : 'tenant_admin',
      permissions,
    });
    for (const [what, ask] of [
      ['stats', () => stats.stats(scope)],
      ['figures', () => figures.get(scope)],
      ['activity', () => activity.recent(scope, undefined, { limit: 8 })],
      ['pending', () => posts.list(scope, { status: 'pending' }, '-created_at', { limit: 50 })],
    ]) {
      title = `${what}, ${who}`;
      await ask();
    }
  }
}
