#!/usr/bin/env node
// The reconciler's looks for posts that were taken back: 2,000 websites, half with an endpoint that wants notices, half
// with a WordPress, with 100 withdrawals each that are over and one that is due: node benchmarks/removals.mjs. Needs a
// build. Exits 1 when a look takes longer than its bar.
import { DueNotices } from '../dist/publishing/adapters/jobs/due-notices.js';
import { DueWithdrawals } from '../dist/publishing/adapters/jobs/due-withdrawals.js';
import { withWebsites } from './looks.mjs';

const WEBSITES = 2_000;
const OVER = 100;
const LIVE = 250;
const LOOKS = 20;
const BAR_MS = 50;

await withWebsites(WEBSITES, async (superuser, managers) => {
  await superuser.query(
    `create temp table site as select row_number() over (order by name) as n, id as website_id, gen_random_uuid()
      as config_id from websites`,
  );
  await superuser.query('set session_replication_role = replica'); // neither triggers nor references: only the rows matter here
  await superuser.query(
    `insert into publishing_configs (id, website_id, template_type, destination_url, settings, headers, field_mapping,
      constants, release, signing_secret, is_active, created_at, updated_at)
     select config_id, website_id, case when n % 2 = 0 then 'custom' else 'wordpress' end,
     'https://destination.example.com', case when n % 2 = 0 then '{"withdrawals":"yes"}'
     else '{}' end::jsonb, '[]', '{}', '[]', 'on_approval', '', true,
            now() - interval '1 year', now() from site`,
  );
  await superuser.query(
    `insert into post_tombstones (create_id, website_id, slug, deleted_at, reason, awaits_notice, awaits_removal)
     select n * 1000 + k, website_id, 'gone-' || k, now() - k * interval '1 hour', 'withdrawn', n % 2 = 1 or k = 0,
     n % 2 = 0 or k = 0 from site, generate_series(0, $1::int) k`,
    [OVER],
  );
  await superuser.query(
    `insert into remote_posts (config_id, post_id, website_id, template_type, destination_url, remote_id, seal, state, updated_at)
     select config_id, n * 1000 + k, website_id, 'wordpress', 'https://destination.example.com', k, repeat('0', 64),
     case when k between 1 and $1::int then 'withdrawn' else 'live' end, now()
       from site, generate_series(0, $1::int + $2::int) k where n % 2 = 1`,
    [OVER, LIVE],
  );
  await superuser.query('vacuum analyze');

  for (const [name, work] of [
    ['notices', new DueNotices(managers)],
    ['withdrawals', new DueWithdrawals(managers)],
  ]) {
    const milliseconds = [];
    let found;
    for (let look = 0; look < LOOKS; look++) {
      const began = performance.now();
      found = await work.due(WEBSITES);
      milliseconds.push(performance.now() - began);
    }
    if (found.length !== WEBSITES / 2) throw new Error(`${found.length} ${name} were found due, not ${WEBSITES / 2}`);
    const sorted = milliseconds.toSorted((a, b) => a - b);
    console.log(
      `${name}: median ${sorted[LOOKS / 2].toFixed(1)} ms, worst ${sorted.at(-1).toFixed(1)} ms of ${LOOKS} (under ` +
        `${BAR_MS} ms at the median)`,
    );
    if (sorted[LOOKS / 2] >= BAR_MS) process.exitCode = 1;
  }
});
