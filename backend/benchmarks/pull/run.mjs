#!/usr/bin/env node
// Measures the pull API beside a bare Fastify route over the same rows and beside node:http with the same bytes, in one
// run: node benchmarks/pull/run.mjs. Needs a build. Exits 1 below the ratios that are promised. POSTS is the number of
// posts a website.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/database/migrate.js';
import { FLAGS } from '../../../scripts/node-flags.mjs';
import { seed, WEBSITES } from './seed.mjs';

const POSTS = Number(process.env.POSTS ?? 1_000);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 1.5);
const WARM_UP_SECONDS = 2;

const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers = [];
try {
  await migrate(postgres.ownerUrl, postgres.appUrl);
  const { keys, bytes } = await seed(postgres.adminUrl, POSTS);
  const {
    origins: [galley],
  } = await serve(
    'galley-server.mjs',
    {
      DATABASE_URL: postgres.appUrl,
      JWT_SECRET: 'benchmark-'.repeat(4),
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      DEMO: 'off',
    },
    FLAGS,
  );
  const {
    origins: [bare, memory],
    server,
  } = await serve('bare-server.mjs', { ADMIN_URL: postgres.adminUrl });
  const page = await answer(`${galley}/api/posts/approved`, keys[0]);
  const theirs = JSON.parse(await (await answer(`${bare}/api/posts/approved`, keys[0])).text());
  const text = await page.text();
  const numbers = (posts) => posts.map((post) => post.create_id ?? post.post_id).join();
  if (numbers(JSON.parse(text).posts) !== numbers(theirs.posts) || theirs.posts.length !== 20)
    throw new Error('not the same posts');
  if ((await fetch(`${galley}/api/posts/approved`)).status !== 401) throw new Error('answered without a key');
  await new Promise((resolve) => server.once('message', resolve) && server.send(text));

  const list = '/api/posts/approved';
  // Fewer keys where fewer requests are answered: about as many a key as it may ask.
  const measures = [
    { name: 'list', of: galley, beside: bare, path: list, atLeast: 4 },
    { name: 'list, of node:http', of: galley, beside: memory, path: list, atLeast: 0.35 },
    { name: 'single post', of: galley, beside: bare, path: (i) => `${list}/post-${1 + (i % WEBSITES)}`, atLeast: 1.3 },
    { name: '304', of: galley, beside: bare, path: list, atLeast: 0.8, headers: { 'if-none-match': '*' }, status: 304 },
    { name: 'cold pages', of: galley, beside: bare, path: list, atLeast: 0.8, cold: true, keys: 300 },
  ];
  console.log(
    `20 of ${POSTS} posts of ${bytes} bytes of each of ${WEBSITES} websites, a page of ${text.length} characters; ` +
      `${ROUNDS} rounds of ${SECONDS} s each in turn, medians, and the smallest and largest ratio of a round:`,
  );
  const only = process.env.ONLY;
  for (const connections of [10, 50]) {
    for (const measure of measures) {
      if (only && !measure.name.startsWith(only)) continue;
      const [own, other] = [[], []];
      const both = [
        [measure.of, own],
        [measure.beside, other],
      ];
      for (const origin of [measure.of, measure.beside])
        await load(origin, measure, connections, WARM_UP_SECONDS, keys);
      for (let round = 0; round < ROUNDS; round++) {
        // Each is the first as often as the last.
        for (const [origin, results] of round % 2 ? both.toReversed() : both)
          results.push(await load(origin, measure, connections, SECONDS, keys));
      }
      const rate = (results) => median(results.map(({ requests }) => requests.average));
      const p99 = (results) => median(results.map(({ latency }) => latency.p99));
      // Of each round for itself: what else the machine did in a round met both.
      const ratios = own.map(({ requests }, i) => requests.average / other[i].requests.average);
      const ratio = median([...ratios]);
      const isMet = ratio >= measure.atLeast;
      if (!isMet) process.exitCode = 1;
      const figures = [own, other].map(
        (results) => `${rate(results).toFixed(0).padStart(6)}/s p99 ${p99(results).toFixed(0).padStart(3)} ms`,
      );
      console.log(
        `  ${measure.name.padEnd(20)} ${String(connections).padStart(2)} connections   Galley ${figures[0]}   ` +
          `beside ${figures[1]}   ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ` +
          `${Math.max(...ratios).toFixed(2)}; at least ${measure.atLeast})${isMet ? '' : '  MISSED'}`,
      );
    }
  }
} finally {
  for (const server of servers) if (server.connected) server.disconnect();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns its origins, one for each port it says */
function serve(file, env, execArgv = []) {
  const server = fork(join(import.meta.dirname, file), {
    execArgv,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('message', (ports) =>
      resolve({ server, origins: [ports].flat().map((port) => `http://127.0.0.1:${port}`) }),
    );
    server.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function answer(url, key) {
  const response = await fetch(url, { headers: authorization(key) });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return response;
}

function authorization(key) {
  return { authorization: `Bearer ${key}` };
}

/** Each connection begins elsewhere among the keys: callers of many websites do not ask in step. */
async function load(
  origin,
  { path, headers = {}, status = 200, cold = false, keys: most },
  connections,
  duration,
  all,
) {
  const keys = all.slice(0, most);
  let asked = 0;
  // Each at another place, a thousandth of a second further: the same rows to read, and an answer that nobody has asked
  // for before.
  const elsewhere = (request) => ({
    ...request,
    path: `${path}?since=${new Date(Date.UTC(2026, 0, 1) + 1 + (asked++ % 900_000)).toISOString()}`,
  });
  const requests = keys.map((key, i) => ({
    path: typeof path === 'string' ? path : path(i),
    headers: { ...authorization(key), ...headers },
    ...(cold && { setupRequest: elsewhere }),
  }));
  let connected = 0;
  const setupClient = (client) => {
    const start = Math.floor((connected++ * keys.length) / connections);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const result = await autocannon({ url: origin, connections, duration, requests, setupClient });
  const refused = result.requests.total - (result.statusCodeStats[status]?.count ?? 0);
  if (result.errors || (refused > connections && !origin.endsWith('memory'))) {
    if (status === 304 && result.statusCodeStats[200]) throw new Error('no 304');
    throw new Error(
      `${origin}${path}: ${refused} other answers (${JSON.stringify(result.statusCodeStats)}), ${result.errors} errors`,
    );
  }
  return result;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
