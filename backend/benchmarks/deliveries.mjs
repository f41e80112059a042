#!/usr/bin/env node
// How many deliveries a second one worker makes to endpoints that answer at once while another accepts and never
// answers, and whether each arrived exactly once with a signature that holds: node benchmarks/deliveries.mjs. Needs a
// build. Exits 1 below its bar. RECEIVERS (20) and POSTS for each (300); with REDIS_URL the queue is Bull, else the
// process's own.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from './deliveries/seed.mjs';
import { connected, emptyDatabase, KEY } from './seeded.mjs';

const BAR_A_SECOND = 200;
const RECEIVERS = Number(process.env.RECEIVERS ?? 20);
const POSTS = Number(process.env.POSTS ?? 300);
const PATIENCE_MS = Number(process.env.PATIENCE_S ?? 300) * 1000;

const database = await emptyDatabase();
const processes = [];
try {
  const receivers = start('receivers.mjs', [RECEIVERS]);
  const ports = await said(receivers);
  const secrets = await seed(database.adminUrl, ports, POSTS);
  const worker = start('worker.mjs', [], {
    DATABASE_URL: database.appUrl,
    JWT_SECRET: 'benchmark-'.repeat(4),
    ENCRYPTION_KEY: KEY.toString('base64'),
    DEMO: 'off',
    LOG_LEVEL: 'error',
    EGRESS_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(),
    ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL }),
  });
  await said(worker);
  const cpuBefore = cpuMsOf(worker.pid);
  const began = performance.now();
  const all = RECEIVERS * POSTS;
  let count = { fast: 0, hung: 0 };
  while (count.fast < all && performance.now() - began < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    count = await asked(receivers, 'how many?');
    if (worker.exitCode !== null) throw new Error('the worker ended');
  }
  const cpuMs = cpuMsOf(worker.pid) - cpuBefore;
  const fromStart = (performance.now() - began) / 1000;
  const settled = await delivered(all, database.ownerUrl);
  const arrivals = await asked(receivers, secrets);
  const unsigned = arrivals.filter(({ isSigned }) => !isSigned).length;
  const once = new Set(arrivals.map(({ id }) => id)).size;
  const seconds = Math.max(...arrivals.map(({ at }) => at)) / 1000;
  const rate = arrivals.length / seconds;
  console.log(
    `${all} deliveries of 7 KB due at ${RECEIVERS} destinations that answer at once, ${POSTS} at one that never ` +
      `answers, one worker, queue ${process.env.REDIS_URL ? 'on Redis' : 'in the process'}:`,
  );
  console.log(
    `  ${arrivals.length} arrived in ${seconds.toFixed(1)} s from the first: ${rate.toFixed(0)} a second (at least ` +
      `${BAR_A_SECOND}); from the start of the worker's work ${fromStart.toFixed(1)} s, of which it computed ` +
      `${(cpuMs / all).toFixed(1)} ms a delivery`,
  );
  console.log(
    `  ${once} different ones, ${arrivals.length - once} arrived again, ${unsigned} without a valid signature; ` +
      `${settled} are written down as delivered, each by one attempt; ${count.hung} went to the one that hangs`,
  );
  if (once !== all || arrivals.length !== all || unsigned || settled !== all || rate < BAR_A_SECOND)
    process.exitCode = 1;
} finally {
  for (const child of processes) if (child.connected) child.disconnect();
  await database.remove();
}

function start(file, args = [], env = {}) {
  const child = fork(join(import.meta.dirname, 'deliveries', file), args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  processes.push(child);
  return child;
}

function said(child) {
  return new Promise((resolve, reject) => {
    const fail = (code) => reject(new Error(`a process ended with ${code}`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}

function asked(child, question) {
  const answer = said(child);
  child.send(question);
  return answer;
}

/** Processor time of a process, where the system tells (Linux); each tick is 10 ms. */
function cpuMsOf(pid) {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return 10 * (Number(fields[9]) + Number(fields[10]));
  } catch {
    return NaN;
  }
}

/** The last answers are still being written down when the last message has arrived. */
async function delivered(all, ownerUrl) {
  return connected(ownerUrl, async (client) => {
    await client.query(`set app.websites = '*'`);
    for (let look = 0; ; look++) {
      const {
        rows: [{ count }],
      } = await client.query(
        `select count(*)::int from deliveries d join blog_posts b on b.create_id = d.post_id
          where d.status = 'delivered' and b.status = 'published' and (select count(*) = 1
          and bool_and(l.status = 'delivered') from publishing_logs l where l.delivery_id = d.id)`,
      );
      if (count === all || look === 20) return count;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}
