#!/usr/bin/env node
// The database goes away and comes back under 20 writes a second: node benchmarks/faults/database-restart.mjs
// What was answered with 201 is there afterwards; readiness tells of it in time. Needs a build and a redis-server.
import { Editor, hold, Installation, measure, number, pause } from './installation.mjs';

const RESTARTS = number('restarts', 4);
const WRITES_A_SECOND = 20;
const BAR = { unready: 2, ready: 10 };

const installation = await Installation.begin();
try {
  const web = await installation.start('web');
  await installation.start('worker');
  const editor = await new Editor(installation).signIn();
  const acknowledged = [];
  let sent = 0;
  let refused = 0;
  /** Answers that a fault of the database must not have. */
  const wrong = new Set();
  const write = async () => {
    const term = `term ${++sent}`;
    try {
      const body = JSON.stringify({ categoryId: editor.categories[0].id, term });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor.token}` };
      const answer = await fetch(`${web.url}/api/seo-terms`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.status === 201) acknowledged.push(term);
      else if (answer.status < 500) wrong.add(`${answer.status}: ${await answer.text()}`);
      else refused++;
    } catch {
      refused++;
    }
  };
  const under = new Set();
  const writing = setInterval(() => {
    const one = write().finally(() => under.delete(one));
    under.add(one);
  }, 1000 / WRITES_A_SECOND);

  const unready = [];
  const ready = [];
  for (let n = 0; n < RESTARTS; n++) {
    await pause(2_000);
    const gone = performance.now();
    // In turn as an operator does it, and as a crash does.
    await installation.stopDatabase(n % 2 ? 'SIGKILL' : 'SIGINT');
    unready.push((await answered(503)) - gone);
    await pause(1_000);
    await installation.startDatabase();
    const back = performance.now();
    ready.push((await answered(200)) - back);
    const soFar = acknowledged.length;
    while (acknowledged.length < soFar + 5 && wrong.size === 0) await pause(50);
  }
  clearInterval(writing);
  await Promise.all(under);
  const rows = await installation.rows(`select term from seo_terms where term like 'term %'`);
  const kept = new Set(rows.map(({ term }) => term));
  console.log(
    `${RESTARTS} restarts, ${sent} writes sent: ${acknowledged.length} acknowledged, ${refused} refused or unanswered`,
  );
  for (const said of wrong) console.log(said);
  hold('nobody was refused for anything else', wrong.size === 0);
  hold('every acknowledged write is there', acknowledged.length > 0 && acknowledged.every((term) => kept.has(term)));
  hold('none is there twice', kept.size === rows.length);
  measure('ready is 503, worst, after', Math.max(...unready) / 1000, BAR.unready, 's');
  measure('ready again, worst, after', Math.max(...ready) / 1000, BAR.ready, 's');

  async function answered(status) {
    for (;;) {
      if ((await fetch(`${web.url}/health/ready`)).status === status) return performance.now();
      await pause(50);
    }
  }
} finally {
  await installation.end();
}
