#!/usr/bin/env node
// What a year leaves behind and what the daily removal of old rows takes of it: 50 websites, 200 posts a week in all,
// filled in by SQL: node benchmarks/growth.mjs. Prints bytes by table before and after, and how long the first removal
// takes, which has the whole backlog. SCALE (0.1) is the part of the year's rows that is filled in; bytes are printed
// as of the whole year. Needs a build.
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../dist/database/orm-options.js';
import { SETTINGS } from '../dist/config/settings.js';
import { ExpiringRunRecords } from '../dist/generation/adapters/persistence/expiring-run-records.js';
import { ExpiringAttempts } from '../dist/publishing/adapters/persistence/expiring-attempts.js';
import { ExpiringAudit } from '../dist/shared/adapters/audit/expiring-audit.js';
import { ExpiringMails } from '../dist/shared/adapters/mail/expiring-mails.js';
import { EntityManagers } from '../dist/shared/adapters/persistence/entity-managers.js';
import { RetentionJob } from '../dist/shared/adapters/retention/retention-job.js';
import { Retention } from '../dist/shared/application/retention.js';
import { connected, emptyDatabase } from './seeded.mjs';

const SCALE = Number(process.env.SCALE ?? 0.1);
const POSTS = Math.round(52 * 200 * SCALE);
const TABLES = [
  'model_calls',
  'tool_calls',
  'source_documents',
  'passages',
  'citations',
  'generation_steps',
  'generation_runs',
  'blog_posts',
  'post_versions',
  'sealed_posts',
  'audit_log',
  'publishing_logs',
  'deliveries',
  'mails',
  'post_tombstones',
];
const days = (name) => SETTINGS[name].read(SETTINGS[name].fallback);
const clock = { now: () => new Date() };

Logger.overrideLogger(false);
const database = await emptyDatabase();
try {
  const began = performance.now();
  await connected(database.adminUrl, seed);
  console.log(
    `A year of 50 websites with 200 posts a week, ${POSTS} of its 10,400 posts filled in, in ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s.`,
  );
  const before = await connected(database.adminUrl, sizes);
  const orm = await MikroORM.init(ormOptions(database.appUrl, { min: 0, max: 2 }));
  try {
    const managers = new EntityManagers(orm);
    const retention = new Retention({
      audit: days('KEEP_AUDIT_DAYS'),
      deliveries: days('KEEP_DELIVERIES_DAYS'),
      runs: days('KEEP_RUNS_DAYS'),
      mails: days('KEEP_MAILS_DAYS'),
    });
    for (const expiring of [
      new ExpiringAudit(managers, retention),
      new ExpiringMails(managers, retention),
      new ExpiringAttempts(managers, retention),
      new ExpiringRunRecords(managers, retention, clock),
    ])
      retention.register(expiring);
    const job = new RetentionJob(retention, managers, clock);
    for (const which of ['first, with the backlog', 'next']) {
      const start = performance.now();
      const removed = await job.run();
      console.log(
        `The ${which}: ${((performance.now() - start) / 1000).toFixed(1)} s at this scale; ${JSON.stringify(removed)}`,
      );
    }
  } finally {
    await orm.close(true);
  }
  const after = await connected(database.adminUrl, sizes);
  const mb = (bytes) => `${(bytes / SCALE / 1e6).toFixed(0).padStart(8)} MB`;
  console.log(`${''.padEnd(20)}${'a year'.padStart(11)}${'kept of it'.padStart(11)}`);
  for (const table of TABLES) console.log(`${table.padEnd(20)}${mb(before[table])}${mb(after[table])}`);
  const sum = (all) => Object.values(all).reduce((total, bytes) => total + bytes, 0);
  console.log(`${'together'.padEnd(20)}${mb(sum(before))}${mb(sum(after))}`);
} finally {
  await database.remove();
}

/** @returns bytes of each table with its indexes and long values, without free space */
async function sizes(client) {
  const bytes = {};
  for (const table of TABLES) {
    await client.query(`vacuum full ${table}`);
    const { rows } = await client.query('select pg_total_relation_size($1::regclass)::float8 as bytes', [table]);
    bytes[table] = rows[0].bytes;
  }
  return bytes;
}

/** Rows as a language model's runs leave them; the length of texts is that of runs with three content servers. */
async function seed(client) {
  const q = (sql, values) => client.query(sql, values);
  await q(`select setseed(0.27), set_config('app.websites', '*', false)`);
  await q(`create function pg_temp.words(n int) returns text language sql volatile as
    $$ select substr(string_agg(md5(random()::text), ' '), 1, n) from generate_series(1, n / 33 + 1) $$`);
  await q(`insert into websites (id, name, url, publishing_schedule, version, created_at, updated_at)
    select gen_random_uuid(), 'Website ' || n, 'https://s' || n || '.example', 'daily', 1, now(), now() from generate_series(1, 50) n`);
  await q(`insert into publishing_configs (id, website_id, template_type, destination_url, signing_secret, field_mapping,
      constants, headers, settings, release, is_active, version, created_at, updated_at, secret_revealed_to)
    select gen_random_uuid(), id, 'generic_json', url, 's', '{}', '{}', '{}', '{}', 'on_approval', true, 1, now(),
      now(), '{}' from websites`);
  await q(
    `create temporary table year as
      select n, gen_random_uuid() as run, now() - interval '365 days' * n / $1 as at,
             (select array_agg(id order by url) from websites)[1 + n % 50] as website,
             case when n % 10 = 0 then 'rejected' else 'approved' end as status from generate_series(1, $1::int) n`,
    [POSTS],
  );
  await q(`insert into blog_posts (website_id, title, slug, category, author, content, excerpt, featured_image,
      featured_image_alt, meta_title, meta_description, sources, blocks, citations, unsupported, status, pending_since, writer,
      generation_run_id, version, text_version, created_at, updated_at, worked_on, published, rewrite_count,
        decided_at, seal, sealed_version)
    select website, 'Post ' || n, 'post-' || n, 'News', 'Editors', pg_temp.words(9000), pg_temp.words(160), '', '', '', '', '[]',
      to_jsonb(pg_temp.words(9000)), to_jsonb(pg_temp.words(6000)), '[]', status, at, 'anthropic', run, 1, 1, at, at, false, true, 0, at,
      case status when 'approved' then md5(n::text) end, case status when 'approved' then 1 end from year`);
  await q(`insert into post_versions (post_id, number, website_id, at, by, kind, title, slug, category, author, content, excerpt,
      featured_image, featured_image_alt, meta_title, meta_description, blocks)
    select create_id, k, website_id, created_at, 'Ada', 'edit', title, slug, category, author, content, excerpt, '', '', '', '', blocks
      from blog_posts, generate_series(1, 2) k`);
  await q(`insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance, created_at,
      approved_at, approved_by, accepted_unsupported, updated_at)
    select create_id, website_id, md5(create_id::text), 1, slug, 'News', content, to_jsonb(pg_temp.words(6000)), created_at, created_at,
      gen_random_uuid(), '[]', created_at from blog_posts where status = 'approved'`);
  await q(`insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version, status,
      post_id, mail_ids, created_at, ended_at)
    select run, website, 'create', '{}', 'Schedule', 'anthropic', '1', 'succeeded', p.create_id, '[]', at, at
      from year join blog_posts p on p.generation_run_id = run`);
  await q(`insert into generation_steps (id, website_id, run_id, name, input_hash, status, started_at, ended_at, detail, output)
    select gen_random_uuid(), website, run, name, md5(name), 'done', at, at, 'Done', to_jsonb(pg_temp.words(bytes))
      from year, (values ('brief', 2000), ('plan', 1000), ('research', 1000), ('select', 12000), ('outline', 3000),
        ('draft', 12000), ('metadata', 1000), ('save', 1000)) s(name, bytes)`);
  await q(`insert into model_calls (id, website_id, run_id, step, model, input_tokens, output_tokens, cache_read, cache_write,
      cost_micro_usd, prompt_version, prompt, at, ms)
    select gen_random_uuid(), website, run, 'draft', 'm', 9000, 3000, 0, 0, 40000, '1', pg_temp.words(bytes), at, 20000
      from year, (values (3000), (16000), (24000), (30000), (9000)) s(bytes)`);
  await q(`insert into tool_calls (id, website_id, run_id, server, tool, arguments, result, documents, is_error, truncated,
      started_at, ms)
    select gen_random_uuid(), website, run, 'library', 'search', '{"q": "pump"}', pg_temp.words(12000), '[]', false, false, at, 400
      from year, generate_series(1, 5)`);
  await q(`insert into source_documents (id, website_id, run_id, key, tool_call_id, server, url, title, text, own_source, citable)
    select gen_random_uuid(), c.website_id, c.run_id, c.id || '-' || k, c.id, 'library', 'https://x.example', 'Source',
      pg_temp.words(5000), false, true from tool_calls c, generate_series(1, 3) k`);
  await q(`insert into passages (id, website_id, run_id, key, document_id, start_at, end_at, text, hash)
    select gen_random_uuid(), website_id, run_id, key || ':' || k, id, k, k + 200, pg_temp.words(200), md5(random()::text)
      from source_documents, generate_series(1, 8) k`);
  await q(`insert into citations (passage_id, block, sentence, website_id, run_id)
    select id, 'b1', 1, website_id, run_id from (
      select *, row_number() over (partition by run_id order by document_id,
        start_at) as place from passages) p where place <= 48 and place % 3 = 1`);
  await q(`insert into audit_log (id, at, actor_kind, actor_name, action, website_id, subject_kind, subject_id, subject_name, changes)
    select gen_random_uuid(), at, 'user', 'Ada Lovelace', action, website, 'post', n::text, 'Post ' || n,
      jsonb_build_object('title', array['a', pg_temp.words(120)])
      from year, unnest(array['generation.started', 'post.generated', 'post.edited', 'comment.written', 'post.approved',
        'post.published', 'post.exported', 'post.edited']) action`);
  await q(`insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status, attempt, lease_token,
      version, created_at, delivered_at)
    select gen_random_uuid(), gen_random_uuid(), p.website_id, c.id, p.create_id, md5(p.create_id || '-' || k), 'publish', p.created_at,
      'delivered', 1, 0, 1, p.created_at, p.created_at
      from blog_posts p join publishing_configs c on c.website_id = p.website_id, generate_series(1, 2) k where p.status = 'approved'`);
  await q(`insert into publishing_logs (id, website_id, publishing_config_id, delivery_id, blog_post_id, seal, attempt, status, request,
      response_data, ms, attempted_at)
    select gen_random_uuid(), website_id, config_id, id, post_id, seal, k, 'delivered', to_jsonb(pg_temp.words(800)),
      to_jsonb(pg_temp.words(1500)), 300, created_at + k * interval '1 second' from deliveries, generate_series(1, 2) k`);
  await q(`insert into mails (id, "to", subject, status, at)
    select gen_random_uuid(), 'ada@example.com', 'A post waits for you', 'sent', at from year, generate_series(1, 6)`);
  await q(`insert into post_tombstones (create_id, website_id, slug, deleted_at, reason, awaits_notice, awaits_removal)
    select 10000000 + n, website, 'gone-' || n, at, 'withdrawn', false, false from year where n % 20 = 0`);
  await q('analyze');
}
