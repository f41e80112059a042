#!/usr/bin/env node
// One tick of the scheduler over 100,000 focus topics of 200 websites, of which 1,000 are due: node
// benchmarks/schedule.mjs Prints the plan of the search. Needs a build. Exits 1 when the tick is over the bar, or its
// search reads the whole table.
import { DueSlots } from '../dist/planning/adapters/jobs/due-slots.js';
import { DUE_TOPICS, SqlDueTopics } from '../dist/planning/adapters/persistence/sql-due-topics.js';
import { ClaimDueSlots } from '../dist/planning/application/claim-due-slots.js';
import { withWebsites } from './looks.mjs';

const TOPICS = 100_000;
const DUE = 1_000;
const WEBSITES = 200;
const TICKS = 10;
const BAR_MS = 1_000;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'UTC'];

await withWebsites(WEBSITES, async (superuser, managers) => {
  await superuser.query(
    `insert into categories (id, website_id, name, slug, created_at) select gen_random_uuid(), id, 'Category',
      'category', now() from websites`,
  );
  await superuser.query(
    `insert into focus_topics (id, website_id, category_id, title, description, start_date, end_date,
      schedule_enabled, schedule_frequency, schedule_time, schedule_timezone, next_slot_at, next_slot_date, created_at, updated_at)
     select gen_random_uuid(), c.website_id, c.id, 'Topic ' || n, repeat('What it is about. ', 20), current_date - 30,
     current_date + 300, true, 'daily', '09:00', ($2::text[])[1 + n % 5],
            now() + interval '1 day' + n * interval '7 seconds', current_date + 1, now(), now()
       from (select row_number() over () as k, id, website_id from categories) c join generate_series(1, $1::int) n on n % $3 = c.k - 1`,
    [TOPICS, ZONES, WEBSITES],
  );
  await superuser.query('analyze');

  const clock = { now: () => new Date() };
  const due = new DueSlots(new ClaimDueSlots(new SqlDueTopics(managers), clock), managers, clock);
  const milliseconds = [];
  let taken = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    await superuser.query(
      `update focus_topics set next_slot_at = now() - interval '1 minute', next_slot_date = current_date
        where id in (select id from focus_topics where next_slot_at > now() order by id offset $1 limit $2)`,
      [tick * DUE, DUE],
    );
    await superuser.query(`update topic_slots set status = 'skipped' where status = 'planned'`);
    await superuser.query('vacuum analyze focus_topics, topic_slots');
    const began = performance.now();
    await due.due(200);
    milliseconds.push(performance.now() - began);
    taken = (await superuser.query(`select count(*)::int as n from topic_slots where status = 'planned'`)).rows[0].n;
    if (taken !== DUE) throw new Error(`${taken} slots were taken, not ${DUE}`);
  }

  await superuser.query('begin');
  await superuser.query(
    `update focus_topics set next_slot_at = now() - interval '1 minute' where id in (select id from focus_topics limit $1)`,
    [DUE],
  );
  const plan = (
    await superuser.query(`explain (analyze, buffers) ${DUE_TOPICS.replace('?', '$1').replace('?', '$2')}`, [
      new Date(),
      500,
    ])
  ).rows.map((row) => row['QUERY PLAN']);
  await superuser.query('rollback');
  const byIndex =
    plan.some((line) => line.includes('focus_topics_next_slot_at_index')) &&
    !plan.some((line) => line.includes('Seq Scan on focus_topics'));

  const sorted = milliseconds.toSorted((a, b) => a - b);
  console.log(plan.join('\n'));
  console.log(
    `A tick over ${TOPICS} topics with ${DUE} due: median ${sorted[Math.floor(TICKS / 2)].toFixed(0)} ms, worst ` +
      `${sorted.at(-1).toFixed(0)} ms of ${TICKS} (under ${BAR_MS} ms); ${byIndex ? 'by index' : 'NOT by index'}`,
  );
  if (sorted.at(-1) >= BAR_MS || !byIndex) process.exitCode = 1;
});
