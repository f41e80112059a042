#!/usr/bin/env node
// Measures the list of 100,000 posts over HTTP, with every filter and order, and shows how PostgreSQL answers:
//   node benchmarks/posts.mjs            figures; exits 1 when a p95 is over 100 ms or a page, but for one sorted by
// website, reads the whole table
//   node benchmarks/posts.mjs --plans    the plans too
// Needs a build.
import 'reflect-metadata';
import { Argon2PasswordHasher } from '../dist/auth/adapters/crypto/argon2-password-hasher.js';
import { runCostColumn } from '../dist/generation/adapters/persistence/run-cost-column.js';
import { livePageColumn } from '../dist/publishing/adapters/persistence/live-page-column.js';
import { SqlPostViews } from '../dist/posts/adapters/persistence/sql-post-views.js';
import { SqlReviewDeck } from '../dist/posts/adapters/persistence/sql-review-deck.js';
import { Scope } from '../dist/shared/domain/scope.js';
import { wiresWithout } from '../dist/shared/domain/text-fields.js';
import { after, connected, emptyDatabase, measured, PASSWORD, served, signIn } from './seeded.mjs';

/** Columns of the other texts. */
const OTHERS = wiresWithout('title', 'slug', 'category', 'author', 'content', 'excerpt');

const POSTS = 100_000;
/** The first has half of the posts; the others share the rest. */
const WEBSITES = 50;
const CALLS = Number(process.env.CALLS ?? 100);
const AT_MOST_MS = 100;
const measure = (name, url, token) => measured(name, url, token, { calls: CALLS, atMostMs: AT_MOST_MS });
const WORDS =
  'heat pump house old roof wall window energy price winter summer cost year saves radiator floor insulation grant ' +
  'boiler oil gas power meter engineer measure plan board local builder slate timber lime damp draught quiet ' +
  'garden noise flow return curve';
const showPlans = process.argv.includes('--plans');

const postgres = await emptyDatabase();
let server;
try {
  const ids = await connected(postgres.adminUrl, seed);
  server = await served(postgres);
  const { origin } = server;
  const admin = await signIn(origin, 'admin@example.com');
  const editor = await signIn(origin, 'editor@example.com');
  const list = '/api/blog-posts';
  const large = `${list}?websiteId=${ids.large}`;
  const small = `${list}?websiteId=${ids.small}`;
  console.log(
    `${POSTS.toLocaleString('en')} posts of ${WEBSITES} websites, half of them of one; ${CALLS} calls each, milliseconds:`,
  );
  console.log(`${''.padEnd(58)}   median      p95`);
  for (const [name, path, token] of [
    ['all, first page', list, admin],
    ['all, 200 a page', `${list}?limit=200`, admin],
    ['all, 40 pages on', await after(origin, `${list}?limit=200`, 40, admin), admin],
    ['waiting for review', '/api/blog-posts/pending', admin],
    ['deck, first page', '/api/blog-posts/deck', admin],
    ['deck, 20 cards', '/api/blog-posts/deck?limit=20', admin],
    ['deck, 10 pages on', await after(origin, '/api/blog-posts/deck?limit=20', 10, admin), admin],
    ['deck of the small website', `/api/blog-posts/deck?websiteId=${ids.small}`, admin],
    ['deck of a member of the large website', '/api/blog-posts/deck', editor],
    ...[
      'created_at',
      '-updated_at',
      'title',
      '-title',
      '-score',
      'score',
      'category',
      '-category',
      'website',
      '-website',
    ].map((sort) => [`by ${sort}`, `${list}?sort=${sort}`, admin]),
    ...['-created_at', 'score', 'website', 'category'].map((sort) => [
      `pending, by ${sort}`,
      `${list}?status=pending&sort=${sort}`,
      admin,
    ]),
    ['declined', `${list}?status=rejected`, admin],
    ['a category', `${list}?category=Category%207`, admin],
    ['a topic', `${list}?focusTopicId=${ids.topic}`, admin],
    ['older than a week, score under 50', `${list}?olderThanHours=168&maxScore=50`, admin],
    ['search', `${list}?q=insulation`, admin],
    ['search for a rare word', `${list}?q=post%2077777`, admin],
    ['search without a match', `${list}?q=nowhere`, admin],
    ['search for a phrase among the pending', `${list}?q=heat%20pump&status=pending&sort=-score`, admin],
    ['large website', large, admin],
    ['large website, pending', `${large}&status=pending`, admin],
    ['large website, pending, lowest score', `${large}&status=pending&sort=score`, admin],
    ['large website, by category', `${large}&sort=category`, admin],
    ['topics to choose from', '/api/blog-posts/topics', admin],
    ['large website, pending, search', `${large}&status=pending&q=boiler`, admin],
    ['large website, search without a match', `${large}&q=nowhere`, admin],
    ['small website, pending, search', `${small}&status=pending&q=boiler`, admin],
    ['member of the large website, first page', list, editor],
    ['member of the large website, search', `${list}?q=nowhere`, editor],
  ])
    await measure(name, `${origin}${path}`, token);
  await connected(postgres.appUrl, (client) => plans(client, ids));
} finally {
  server?.stop();
  await postgres.remove();
}

async function seed(client) {
  const password = await new Argon2PasswordHasher().hash(PASSWORD);
  // Only the lists' own tables matter: the rows that they would refer to are left out.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, password, first_name, last_name, role, version, created_at, updated_at)
     select gen_random_uuid(), name || '@example.com', $1, 'Ada', name, case name when 'admin' then 'platform_admin'
     else 'tenant_admin' end, 1, now(), now()
       from unnest(array['admin', 'editor']) name`,
    [password],
  );
  await client.query(
    `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
     select gen_random_uuid(), 'Site ' || n, 'https://site-' || n || '.example.com', 'daily', true, 1,
     timestamptz '2026-01-01' + n * interval '1 minute', now() from generate_series(1, ${WEBSITES}) n`,
  );
  await client.query(
    `insert into website_users (id, website_id, user_id, permissions, created_at)
     select gen_random_uuid(), w.id, u.id, '{review,configure,publish,manage_team}', now() from websites w, users u
     where w.name = 'Site 1' and u.email = 'editor@example.com'`,
  );
  await client.query(
    `insert into focus_topics (id, website_id, category_id, title, description, start_date, end_date, version, created_at, updated_at)
     select gen_random_uuid(), w.id, gen_random_uuid(), 'Topic ' || n || ' of ' || w.name, '', date '2026-01-01',
     date '2026-12-31', 1, now(), now() from websites w, generate_series(1, 20) n`,
  );
  await client.query(
    `create temporary table paragraphs as
     select p, (select string_agg((string_to_array($1, ' '))[1 + abs(hashtext(p || '.' || w)) % 40], ' ')
     from generate_series(1, 60) w) as text from generate_series(0, 499) p`,
    [WORDS],
  );
  await client.query(
    `insert into blog_posts (website_id, category_id, focus_topic_id, title, slug, category, author, content, excerpt,
      ${OTHERS}, blocks, status, seal, sealed_version,
                             writer, sources, citations, unsupported, score, score_total, created_at, updated_at)
     select w.id, null, case when post % 3 = 0 then t.id end, 'Post ' || post || ': ' ||
     left(a.text, 40), 'post-' || post, 'Category ' || post % 20, 'Content Team',
            '<p>' || a.text || '</p><p>' || b.text || '</p><p>' || a.text || b.text || '</p>',
            left(b.text, 160), ${OTHERS.map(() => 'left(a.text, 120)')},
            '{"blocks":[]}', state, case when state in ('approved', 'published') then repeat('0', 64) end, case
            when state in ('approved', 'published') then 1 end,
            'embedded', '[]', '[]', case when post % 7 = 0 then '[{"block":"b1","sentence":1}]'::jsonb
            else '[]' end, jsonb_build_object('total', post % 101, 'checks', jsonb_build_array(a.text)), post % 101,
            timestamptz '2026-01-01' + post * interval '4 minutes',
            timestamptz '2026-01-01' + post * interval '4 minutes' + (post % 977) * interval '1 hour'
       from generate_series(1, ${POSTS}) g(post)
       join (select id, name, row_number() over (order by created_at) as n from websites) w on w.n = case
       when post % 2 = 0 then 1 else 1 + post % ${WEBSITES} end
       join (select id, website_id, row_number() over (partition by website_id order by title) as n
       from focus_topics) t on t.website_id = w.id and t.n = 1 + post % 20
       join paragraphs a on a.p = post % 500 join paragraphs b on b.p = post % 499
       cross join lateral (select (array['pending', 'approved', 'rejected', 'published', 'published'])[1 + post / 2 % 5] as state) s`,
  );
  // The oldest pending posts, which decks begin with, have 46 claims in 120 sentences.
  await client.query(
    `update blog_posts set blocks = t.blocks, citations = t.citations, unsupported = '[]',
                           sources = '[{"id":"s1","title":"Prices","url":"https://prices.example.com"}]'
       from (select p.create_id,
                    jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('id', 'b1', 'kind', 'paragraph',
                      'sentences', jsonb_agg(jsonb_build_object('text', left(a.text, 120) || n, 'citations', '[]'::jsonb)
                      order by n)))) as blocks,
                    jsonb_agg(jsonb_build_object('block', 'b1', 'sentence', n, 'sourceId', 's1', 'quote',
                      left(b.text, 200))) filter (where n <= 46) as citations
               from blog_posts p cross join generate_series(1, 120) n
               join paragraphs a on a.p = n join paragraphs b on b.p = (p.create_id + n) % 500
              where p.status = 'pending' and p.create_id <= 4000
              group by p.create_id) t
      where t.create_id = blog_posts.create_id`,
  );
  // With references, triggers are left out too.
  await client.query(
    `insert into post_words (website_id, word, post_id) select website_id, unnest(words_of(concat_ws(' ', title, slug,
      category, excerpt))), create_id from blog_posts`,
  );
  await client.query('select recount_tallies()');
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select (select id from websites where name = 'Site 1') as large, (select id from websites
      where name = 'Site 2') as small, (select id from users where role = 'platform_admin') as admin,
            (select focus_topic_id from blog_posts where focus_topic_id is not null limit 1) as topic`,
  );
  return rows[0];
}

/** The very statements of the product, explained as the role that serves, under row-level security. */
async function plans(client, { admin, large, topic }) {
  await client.query(`select set_config('app.websites', '*', false), set_config('app.user_id', $1, false)`, [admin]);
  let title = '';
  const execute = async (sql, values) => {
    let n = 0;
    const text = sql.replaceAll('?', () => `$${++n}`);
    const plan = (await client.query(`explain (analyze, costs off, timing off, summary on) ${text}`, values)).rows.map(
      (row) => row['QUERY PLAN'],
    );
    const whole = plan.some((line) => /Seq Scan on blog_posts/.test(line));
    const scans = [
      ...new Set(plan.flatMap((line) => /Index (?:Only )?Scan(?: Backward)? (?:using|on) (\w+)/.exec(line)?.[1] ?? [])),
    ];
    const isCount = sql.startsWith('select count');
    const time = plan.find((line) => line.startsWith('Execution')).split(': ')[1];
    console.log(
      `  ${`${title}${isCount ? ', count' : ''}`.padEnd(46)} ${time.padStart(10)}   ` +
        [whole && 'Seq Scan on blog_posts', ...scans].filter(Boolean).join(', '),
    );
    if (showPlans) console.log(plan.map((line) => `      ${line}`).join('\n'));
    if (!isCount && whole && !title.includes('website')) process.exitCode = 1;
    return (await client.query(text, values)).rows;
  };
  const deck = new SqlReviewDeck({ forScope: () => ({ execute }) });
  const views = new SqlPostViews({ forScope: () => ({ execute }) }, livePageColumn, runCostColumn);
  const scope = Scope.ofUser({ id: admin, name: 'Admin', role: 'platform_admin', permissions: {} });
  console.log('Plans: time in the database, tables read whole, indexes used');
  for (const [name, filter, sort] of [
    ['all', {}, '-created_at'],
    ['by title', {}, 'title'],
    ['by score', {}, '-score'],
    ['by website', {}, 'website'],
    ['by category', {}, 'category'],
    ['pending', { status: 'pending' }, '-created_at'],
    ['pending, by score', { status: 'pending' }, 'score'],
    ['pending, by website', { status: 'pending' }, 'website'],
    ['pending, by category', { status: 'pending' }, 'category'],
    ['a category', { category: 'Category 7' }, '-created_at'],
    ['a topic', { focusTopicId: topic }, '-created_at'],
    ['large website, pending, by score', { websiteId: large, status: 'pending' }, 'score'],
    ['large website, pending, search', { websiteId: large, status: 'pending', q: 'boiler' }, '-created_at'],
    ['search without a match', { q: 'nowhere' }, '-created_at'],
  ]) {
    title = name;
    await views.list(scope, filter, sort, { limit: 50 });
  }
  const editor = Scope.ofUser({ id: admin, name: 'Ed', role: 'tenant_admin', permissions: { [large]: ['review'] } });
  for (const [name, who] of [
    ['deck', scope],
    ['deck of a member', editor],
  ]) {
    title = name;
    await deck.list(who, undefined, { limit: 10 });
  }
}
