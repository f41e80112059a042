#!/usr/bin/env node
// Measures the pull API beside a bare Fastify route over the same rows, in one run: node benchmarks/pull/run.mjs
// Needs a build. Exits 1 when the pull API is slower than 0.6 times the bare route.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/database/migrate.js';
import { POSTS, seed } from './seed.mjs';

const CONNECTIONS = 10;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;
const SECONDS = Number(process.env.SECONDS ?? 6);
const AT_LEAST = 0.6;

const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers = [];
try {
  await migrate(postgres.ownerUrl, postgres.appUrl);
  const { keys, bytes } = await seed(postgres.adminUrl);
  const galley = await serve('galley-server.mjs', {
    DATABASE_URL: postgres.appUrl, JWT_SECRET: 'benchmark-'.repeat(4), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'), DEMO: 'off',
  });
  const bare = await serve('bare-server.mjs', { ADMIN_URL: postgres.adminUrl });
  const contenders = [
    { name: 'Galley', url: `${galley}/api/posts/approved` },
    { name: 'bare Fastify route', url: `${bare}/api/posts/approved` },
    { name: 'bare, key and rows in one query', url: `${bare}/joined` },
  ];
  console.log(`20 of ${POSTS} posts of ${bytes} bytes, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, medians:`);
  for (const { url, name } of contenders) await check(name, url, keys[0]);
  for (const { url } of contenders) await load(url, keys, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) for (const one of contenders) (one.results ??= []).push(await load(one.url, keys, SECONDS));
  for (const one of contenders) {
    one.rate = median(one.results.map(({ requests }) => requests.average));
    const p99 = median(one.results.map(({ latency }) => latency.p99));
    console.log(`  ${one.name.padEnd(34)} ${one.rate.toFixed(0).padStart(6)} requests/s   p99 ${p99.toFixed(1).padStart(6)} ms`);
  }
  const [{ rate }, { rate: bareRate }, { rate: joinedRate }] = contenders;
  const ratio = rate / bareRate;
  console.log(`Galley / bare: ${ratio.toFixed(2)} (at least ${AT_LEAST}); beside the one-query route: ${(rate / joinedRate).toFixed(2)}`);
  if (ratio < AT_LEAST) process.exitCode = 1;
} finally {
  for (const server of servers) server.disconnect();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns its origin */
function serve(file, env) {
  const server = fork(join(import.meta.dirname, file), { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('message', (port) => resolve(`http://127.0.0.1:${port}`));
    server.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

function authorization(key) {
  return { authorization: `Bearer ${key}` };
}

/** Both must answer the same twenty posts, and nobody without the key. */
async function check(name, url, key) {
  const { posts } = await (await fetch(url, { headers: authorization(key) })).json();
  const numbers = posts.map((post) => post.create_id ?? post.post_id).join();
  if (numbers !== Array.from({ length: 20 }, (_, i) => i + 1).join()) throw new Error(`${name} answered the posts ${numbers}`);
  const { status } = await fetch(url, { headers: authorization('wrong') });
  if (status !== 401) throw new Error(`${name} answered ${status} without a key`);
}

/** Each connection begins elsewhere among the keys: callers of many websites do not ask in step. */
async function load(url, keys, duration) {
  const requests = keys.map((key) => ({ headers: authorization(key) }));
  let connected = 0;
  const setupClient = (client) => {
    const start = Math.floor((connected++ * keys.length) / CONNECTIONS);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const result = await autocannon({ url, connections: CONNECTIONS, duration, requests, setupClient });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
