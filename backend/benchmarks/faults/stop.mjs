#!/usr/bin/env node
// SIGTERM under load: node benchmarks/faults/stop.mjs
// Two web processes and two workers, one of each asked to stop while people read, write and wait for posts: nobody gets
// an error, runs are handed over, and each is gone within thirty seconds. Needs a build and a redis-server.
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { Editor, hold, Installation, measure, number, ONLY_INVARIANTS, pause } from './installation.mjs';

const PEOPLE = number('people', 20);
const RUNS = number('runs', 8);
const BAR_SECONDS = 30;
/** As load balancers do, milliseconds. */
const PROBE_EVERY_MS = 1_000;

const installation = await Installation.begin();
try {
  const [leaving, staying, worker] = await Promise.all(
    ['web', 'web', 'worker'].map((kind) => installation.start(kind)),
  );
  const editor = await new Editor({ processes: [staying] }).signIn();
  const runs = [];
  for (let n = 0; n < RUNS; n++) {
    const body = { websiteId: editor.website.id, categoryId: editor.categories[n % editor.categories.length].id };
    runs.push((await editor.ask('/api/blog-posts/create', { body, headers: { prefer: 'respond-async' } })).id);
  }

  const counts = { answered: 0, failed: [], atTheOther: 0, isOver: false };
  /** What a load balancer's probe last found. */
  let isReady = true;
  const probe = async () =>
    (isReady = await fetch(`${leaving.url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    ));
  const probing = setInterval(() => void probe(), PROBE_EVERY_MS);
  const people = Array.from({ length: PEOPLE }, (_, n) => person(n));
  await pause(1_500);
  const [webSeconds, workerSeconds] = await Promise.all([stopped(leaving), stopped(worker)]);
  await pause(500);
  counts.isOver = true;
  await Promise.all(people);
  clearInterval(probing);
  console.log(
    `${counts.answered} requests were answered, ${counts.atTheOther} of them by the other process once the first took no more`,
  );
  for (const said of new Set(counts.failed)) console.log(said);
  hold('no request failed', counts.answered > 0 && counts.failed.length === 0);
  measure('the web process was gone after', webSeconds, BAR_SECONDS, 's');
  measure('the worker was gone after', workerSeconds, BAR_SECONDS, 's');
  if (!ONLY_INVARIANTS) hold('both ended well', leaving.child.exitCode === 0 && worker.child.exitCode === 0);

  const [{ held }] = await installation.rows(
    `select count(*)::int as held from generation_runs where status = 'running' and lease_until > now()`,
  );
  hold('no run is left in the hands of who is gone', held === 0);
  await installation.start('worker');
  for (const id of runs)
    while (['queued', 'running'].includes((await editor.ask(`/api/generation-runs/${id}`)).status)) await pause(200);
  const ended = await Promise.all(runs.map((id) => editor.ask(`/api/generation-runs/${id}`)));
  const [{ posts }] = await installation.rows(
    'select count(*)::int as posts from blog_posts where generation_run_id is not null',
  );
  hold(
    `the ${RUNS} runs were done by the next worker, each once`,
    ended.filter(({ status }) => status === 'succeeded').length === posts && posts > 0,
  );

  /**
   * As a load balancer with two servers behind it: connections are kept, and who is not ready or cannot be reached is
   * asked no more.
   */
  async function person(n) {
    const agents = new Map([leaving, staying].map(({ url }) => [url, new Agent({ keepAlive: true, maxSockets: 1 })]));
    let url = leaving.url;
    for (let turn = 0; !counts.isOver; turn++) {
      const isWrite = (n + turn) % 4 === 0;
      const wish = isWrite
        ? {
            method: 'POST',
            path: '/api/seo-terms',
            body: { categoryId: editor.categories[0].id, term: `term ${n} ${turn}` },
          }
        : { method: 'GET', path: '/api/blog-posts?limit=20' };
      if (!isReady) url = staying.url;
      const said = await asked(url, agents.get(url), wish);
      if (said === 'nobody is there' && url === leaving.url) {
        url = staying.url;
      } else if (typeof said === 'number' && said < 400) {
        counts.answered++;
        if (url === staying.url) counts.atTheOther++;
      } else counts.failed.push(`${wish.method} ${wish.path}: ${said}`);
      await pause(10);
    }
    for (const agent of agents.values()) agent.destroy();
  }

  function asked(url, agent, { method, path, body }) {
    return new Promise((resolve) => {
      const json = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${editor.token}`,
        ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      };
      const sent = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        answer.on('error', (error) => resolve(`the answer broke off: ${error.code}`));
        answer.on('end', () => resolve(answer.statusCode)).resume();
      });
      sent.on('error', ({ code }) => resolve(code === 'ECONNREFUSED' ? 'nobody is there' : code));
      sent.end(json);
    });
  }

  async function stopped({ child }) {
    const began = performance.now();
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return (performance.now() - began) / 1000;
  }
} finally {
  await installation.end();
}
