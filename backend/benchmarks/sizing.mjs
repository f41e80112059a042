#!/usr/bin/env node
// What a web process and a worker need, for docs/operations/several-machines.md: node benchmarks/sizing.mjs
// Memory (PSS, so that a page shared with others counts once), connections to PostgreSQL, and processor time of a post by
// the embedded writer. None of them depends much on what else the machine does. Linux, redis-server and a build.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Editor, Installation, number, pause } from './faults/installation.mjs';

const POSTS = number('posts', 32);
const READS = number('reads', 600);
const AT_ONCE = 20;
const SETTLE_MS = 3_000;
/** Of `/proc/PID/stat`. */
const TICKS_A_SECOND = 100;
const ANGLES = ['none', 'industry-analysis', 'how-to-guide', 'market-trends', 'case-study', 'cost-benefit'];

const installation = await Installation.begin();
try {
  const web = await installation.start('web');
  const editor = await new Editor(installation).signIn();
  await idle('web process', web);
  const reading = watch(web);
  const paths = [
    '/api/blog-posts',
    `/api/websites/${editor.website.id}`,
    '/api/categories',
    '/api/dashboard/activity',
    '/api/generation-runs',
  ];
  const began = performance.now();
  const spent = processorOf(web);
  await inTurns(READS, (n) => editor.ask(paths[n % paths.length]));
  const seconds = (performance.now() - began) / 1000;
  say('web process, reads of people', reading.end());
  console.log(
    `  ${READS} reads, ${AT_ONCE} at once: ${(READS / seconds).toFixed(0)} a second, ` +
      `${(((processorOf(web) - spent) / READS) * 1000).toFixed(1)} ms of a core each`,
  );

  const worker = await installation.start('worker');
  await idle('worker', worker);
  const writing = watch(worker);
  const used = processorOf(worker);
  const started = performance.now();
  const ids = [];
  for (let n = 0; n < POSTS; n++) {
    const category = editor.categories[n % editor.categories.length];
    const contentAngle = ANGLES[Math.floor(n / editor.categories.length) % ANGLES.length];
    const body = { websiteId: editor.website.id, categoryId: category.id, contentAngle };
    ids.push((await editor.ask('/api/blog-posts/create', { body, headers: { prefer: 'respond-async' } })).id);
  }
  while ((await editor.ask('/api/generation-runs?underWay=true&limit=200')).length > 0) await pause(500);
  const took = (performance.now() - started) / 1000;
  say('worker, four runs at once', writing.end());
  const runs = await installation.rows('select status from generation_runs where id = any ($1)', [ids]);
  const saved = runs.filter(({ status }) => status === 'succeeded').length;
  console.log(
    `  ${POSTS} runs, ${saved} saved, ${took.toFixed(0)} s: ${((processorOf(worker) - used) / POSTS).toFixed(2)} s of a core ` +
      `each, ${((POSTS / took) * 3600).toFixed(0)} an hour on this machine`,
  );
} finally {
  await installation.end();
}

async function inTurns(count, work) {
  let next = 0;
  const turn = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}

async function idle(what, started) {
  await pause(SETTLE_MS);
  say(`${what}, after the start`, { memory: memoryOf(started), connections: connectionsOf(started) });
}

/** The most of a process until `end`. */
function watch(started) {
  const most = { memory: 0, connections: 0 };
  const watching = setInterval(() => {
    most.memory = Math.max(most.memory, memoryOf(started));
    most.connections = Math.max(most.connections, connectionsOf(started));
  }, 200);
  return {
    end() {
      clearInterval(watching);
      return most;
    },
  };
}

function say(what, { memory, connections }) {
  console.log(`${what}: ${memory.toFixed(0)} MB PSS, ${connections} connections`);
}

/** Connections of a process to PostgreSQL: its sockets among those whose other end has that port. */
function connectionsOf({ child }) {
  const port = installation.server.port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n'));
  const inodes = sockets
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , other = '']) => other.endsWith(`:${port}`))
    .map((fields) => `socket:[${fields[9]}]`);
  const held = new Set(inodes);
  return readdirSync(`/proc/${child.pid}/fd`).filter((fd) => held.has(linkOf(`/proc/${child.pid}/fd/${fd}`))).length;
}

/** A descriptor may have been closed meanwhile. */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function memoryOf({ child }) {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
}

/** Processor time so far, seconds. */
function processorOf({ child }) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
