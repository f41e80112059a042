#!/usr/bin/env node
// kill -9 at random moments, a hundred times: node benchmarks/faults/kills.mjs [--kills=100] [--posts=60] [--seed=1]
// One web and two worker processes write, rewrite, approve and deliver posts; one of them is killed every few seconds
// and begun anew. Nothing is lost and nothing doubled. Needs a build and a redis-server.
import { at, Editor, hold, Installation, kill, measure, number, pause, randomNumbers } from './installation.mjs';

const KILLS = number('kills', 100);
const POSTS = number('posts', 60);
const BAR_SECONDS = 30;
/** Between two kills, milliseconds: from the middle of a start to long after it. */
const CALM = { least: 500, most: 7_000 };
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

const random = randomNumbers();
const installation = await Installation.begin();
try {
  // An answer that takes a while is one in the middle of which a sender can die.
  installation.receiver.delay = () => random() * 800;
  await Promise.all(['web', 'worker', 'worker'].map((kind) => installation.start(kind)));
  const editor = await new Editor(installation).signIn();
  await editor.ask('/api/publishing-config', {
    body: { websiteId: editor.website.id, templateType: 'custom', destinationUrl: installation.receiver.url },
  });

  const wishes = { asked: new Set(), rewrites: new Set(), approved: new Set() };
  const held = watchRows();
  const done = { kills: 0, isOver: false };
  const killed = new Set();
  const killing = (async () => {
    while (done.kills < KILLS && !done.isOver) {
      await pause(CALM.least + random() * (CALM.most - CALM.least));
      const victim = installation.processes[Math.floor(random() * installation.processes.length)];
      if (!victim) continue;
      held.died();
      killed.add(victim.child);
      await kill(victim.child);
      done.kills++;
      // What still starts when all is over is ended with the rest.
      void installation.start(victim.kind).catch((error) => killed.has(error.child) || done.isOver || gaveUp(error));
    }
  })();

  // Posts are asked for all along, so that there is work at each kill; what one comes to goes on beside the others.
  const lives = [];
  for (let n = 0; n < POSTS; n++) {
    lives.push(live(n));
    while (done.kills < ((n + 1) / POSTS) * KILLS - 1) await pause(100);
  }
  await Promise.all([...lives, killing]);
  done.isOver = true;
  for (let open = 1; open > 0;) {
    const [{ count }] = await installation.rows(
      `select (select count(*) from generation_runs where status in ('queued', 'running'))::int + (select count(*)
        from deliveries where status in ('pending', 'retrying'))::int
         + (select count(*) from sealed_posts where awaits_release)::int as count`,
    );
    open = count;
    await pause(200);
  }
  held.stop();
  await report();

  /** Without the process that did not start, all that follows would be waited for in vain. */
  async function gaveUp({ message }) {
    hold(`each process that was begun anew became ready: ${message}`, false);
    await installation.end();
    process.exit();
  }

  /** One post from the wish to what its reader gets, with a rewrite in between. */
  async function live(n) {
    const category = editor.categories[n % editor.categories.length];
    const body = {
      websiteId: editor.website.id,
      categoryId: category.id,
      contentAngle: ANGLES[Math.floor(n / editor.categories.length) % ANGLES.length],
    };
    const { id: runId } = await editor.ask('/api/blog-posts/create', { body, headers: { prefer: 'respond-async' } });
    wishes.asked.add(runId);
    const { postId } = await over(runId);
    if (!postId) return;
    if (n % 2 === 0) {
      const request = await editor.ask(`/api/blog-posts/${postId}/rewrite-request`, {
        body: { rewriteType: 'partial_rewrite', instructions: 'Shorten the introduction' },
      });
      const { id: rewriteRun } = await editor.ask(`/api/rewrite-requests/${request.id}/process`, {
        body: {},
        headers: { prefer: 'respond-async' },
      });
      wishes.rewrites.add(request.id);
      await over(rewriteRun);
    }
    for (;;) {
      const { version, status } = await editor.ask(`/api/blog-posts/${postId}`);
      if (status !== 'pending') break;
      // A lost answer is found as done by the next look; a stale version is read anew.
      await editor
        .ask(`/api/blog-posts/${postId}/status`, {
          method: 'PATCH',
          body: { status: 'approved', version, acceptUnsupported: true },
        })
        .catch((error) => {
          if (error.status !== 409) throw error;
        });
    }
    wishes.approved.add(postId);
  }

  async function over(runId) {
    for (;;) {
      const run = await editor.ask(`/api/generation-runs/${runId}`);
      if (!['queued', 'running'].includes(run.status)) return run;
      await pause(300);
    }
  }

  /**
   * Which rows somebody held when a process died, and how long after that somebody else had taken them, or they were
   * over.
   */
  function watchRows() {
    const orphans = new Map();
    const recovered = [];
    let last = new Map();
    // Nothing is taken over while no worker is up: kills that come faster than a busy machine starts processes are told
    // apart from slow takeovers.
    const alone = { since: null, longest: 0, total: 0 };
    const lookForWorkers = (now) => {
      if (!installation.processes.some(({ kind, isReady }) => kind === 'worker' && isReady)) alone.since ??= now;
      else if (alone.since !== null) {
        alone.longest = Math.max(alone.longest, (now - alone.since) / 1000);
        alone.total += (now - alone.since) / 1000;
        alone.since = null;
      }
    };
    const look = async () => {
      lookForWorkers(performance.now());
      const rows = await installation
        .rows(
          `select id, attempt, lease_until is not null as held, status in ('queued', 'running') as open from generation_runs
           union all select id, attempt, lease_until is not null, status in ('pending', 'retrying') from deliveries`,
        )
        .catch(() => []);
      const now = performance.now();
      for (const { id, attempt, open } of rows) {
        const orphan = orphans.get(id);
        if (!orphan || (open && attempt === orphan.attempt)) continue;
        orphans.delete(id);
        if (attempt > orphan.attempt) recovered.push((now - orphan.since) / 1000);
      }
      last = new Map(rows.filter(({ held: isHeld, open }) => isHeld && open).map((row) => [row.id, row]));
    };
    const timer = setInterval(() => void look(), 200);
    return {
      recovered,
      alone,
      died() {
        for (const [id, { attempt }] of last)
          if (!orphans.has(id)) orphans.set(id, { attempt, since: performance.now() });
      },
      stop: () => clearInterval(timer),
    };
  }

  async function report() {
    const { rows, receiver } = { rows: (sql) => installation.rows(sql), receiver: installation.receiver };
    const runs = await rows(`select id, kind, status, attempt, error from generation_runs`);
    const count = (wish) => runs.filter(wish).length;
    const refused = [
      ...new Set(runs.filter(({ status }) => status === 'failed').map(({ kind, error }) => `${kind}: ${error?.code}`)),
    ];
    console.log(
      `${done.kills} kills; ${count(({ kind }) => kind !== 'rewrite')} posts asked for, ` +
        `${count(({ kind }) => kind === 'rewrite')} rewrites, ${count(({ attempt }) => attempt > 1)} runs taken over; ` +
        `refused: ${refused.join(', ') || 'none'}`,
    );
    hold(
      'every wish for a post is one run, and it is over',
      count(({ kind }) => kind === 'create') === wishes.asked.size &&
        count(({ id, status }) => wishes.asked.has(id) && ['succeeded', 'failed'].includes(status)) ===
          wishes.asked.size,
    );
    hold('no run was given up because its processes died', !refused.some((code) => /abandoned|step-broke/.test(code)));
    const [posts] = await rows(
      `select count(*)::int as count, count(distinct generation_run_id)::int as runs from blog_posts where generation_run_id is not null`,
    );
    hold(
      `each of ${posts.count} posts has a run of its own, and each written run a post`,
      posts.count === posts.runs &&
        posts.count === count(({ kind, status }) => kind === 'create' && status === 'succeeded'),
    );
    const completed = await rows(`select r.id, p.rewrite_count, (select count(*)::int from post_versions v
        where v.post_id = p.create_id and v.kind = 'rewrite') as versions
      from rewrite_requests r join blog_posts p on p.create_id = r.post_id where r.status = 'completed'`);
    const rewrites = await rows(`select status, count(*)::int as count from rewrite_requests group by status`);
    hold(
      `of ${wishes.rewrites.size} rewrites each made one version or says why not ` +
        `(${rewrites.map(({ status, count: n }) => `${n} ${status}`).join(', ')})`,
      completed.every(({ rewrite_count, versions }) => rewrite_count === 1 && versions === 1) &&
        rewrites.every(({ status }) => ['completed', 'failed'].includes(status)),
    );
    const deliveries = await rows(`select id, post_id, seal, status from deliveries`);
    const delivered = deliveries.filter(({ status }) => status === 'delivered');
    hold(
      `each of ${wishes.approved.size} approved posts has one delivery, and it arrived`,
      delivered.length === wishes.approved.size &&
        deliveries.length === delivered.length &&
        new Set(delivered.map(({ post_id }) => post_id)).size === delivered.length,
    );
    const came = [...receiver.messages];
    const again = came.filter(([, { times }]) => times > 1).length;
    hold(
      `the receiver knows each by one id (${again} of ${came.length} came more than once)`,
      came.length === delivered.length && delivered.every(({ id, seal }) => receiver.messages.get(id)?.seal === seal),
    );
    console.log(
      `        for ${held.alone.total.toFixed(1)} s no worker was up, at most ${held.alone.longest.toFixed(1)} s on end`,
    );
    measure(`${held.recovered.length} pieces of work were taken over; p95`, at(held.recovered, 95), BAR_SECONDS, 's');
  }
} finally {
  await installation.end();
}
