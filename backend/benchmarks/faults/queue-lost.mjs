#!/usr/bin/env node
// Redis loses everything while fifty posts wait to be written: node benchmarks/faults/queue-lost.mjs
// All are done all the same, each once. Needs a build and a redis-server.
import { Editor, hold, Installation, measure, number, pause } from './installation.mjs';

const JOBS = number('jobs', 50);
const BAR_SECONDS = 60;
const ANGLES = [
  'none',
  'industry-analysis',
  'how-to-guide',
  'market-trends',
  'case-study',
  'regulatory-update',
  'technology-focus',
  'cost-benefit',
  'future-outlook',
];

const installation = await Installation.begin();
try {
  await installation.start('web');
  const editor = await new Editor(installation).signIn();
  // Nobody works yet, so that all of them are in the queue when it is lost.
  for (let n = 0; n < JOBS; n++) {
    const body = {
      websiteId: editor.website.id,
      categoryId: editor.categories[n % editor.categories.length].id,
      contentAngle: ANGLES[Math.floor(n / editor.categories.length) % ANGLES.length],
    };
    await editor.ask('/api/blog-posts/create', { body, headers: { prefer: 'respond-async' } });
  }
  await installation.start('worker');
  await installation.start('worker');
  await installation.flushRedis();
  const flushed = performance.now();
  const underWay = async () =>
    (
      await installation.rows(
        `select count(*)::int as count from generation_runs where status in ('queued', 'running')`,
      )
    )[0].count;
  const atFirst = await underWay();
  for (let open = atFirst; open > 0; open = await underWay()) await pause(200);
  const seconds = (performance.now() - flushed) / 1000;
  const [{ runs, written, refused }] = await installation.rows(
    `select count(*)::int as runs, count(*) filter (where status = 'succeeded')::int as written, count(*)
      filter (where status = 'failed')::int as refused from generation_runs`,
  );
  const [{ posts }] = await installation.rows(
    'select count(*)::int as posts from blog_posts where generation_run_id is not null',
  );
  console.log(
    `${runs} runs, ${atFirst} of them open when Redis was flushed: ${written} written, ${refused} refused for lack of material`,
  );
  hold('none was lost', runs === JOBS && written + refused === JOBS);
  hold('each written one made one post', posts === written);
  measure('all done after', seconds, BAR_SECONDS, 's');
} finally {
  await installation.end();
}
