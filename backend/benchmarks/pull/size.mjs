#!/usr/bin/env node
// Whether the pull API is as quick with many posts as with few: node benchmarks/pull/size.mjs. Needs a build and some 10 GB of disk.
// SIZES (10000,1000000 posts over ten websites), ONLY (begin of a question's name), `--plans` prints each statement's plan. Exits 1
// where the 99th percentile at the largest size is more than 1.5 times that at the smallest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/database/migrate.js';
import { connected, served } from '../seeded.mjs';
import { seed, WEBSITES } from './seed.mjs';

const BAR = 1.5;
/** Below it the clock and the scheduler are measured, not the product, milliseconds. */
const FLOOR_MS = 2;
const SIZES = (process.env.SIZES ?? '10000,1000000').split(',').map(Number);
const WARM_UP = 150;
const ROUNDS = Number(process.env.ROUNDS ?? 1_500);
const LIST = '/api/posts/approved';

const times = new Map();
for (const size of SIZES) await measure(size);
const [least, most] = [SIZES.at(0), SIZES.at(-1)];
for (const [name, of] of times) {
  const [small, large] = [of.get(least), of.get(most)];
  const ratio = Math.max(large.p99, FLOOR_MS) / Math.max(small.p99, FLOOR_MS);
  if (ratio > BAR) process.exitCode = 1;
  console.log(`${name.padEnd(16)} ${least} posts p50 ${small.p50.toFixed(2)} p99 ${small.p99.toFixed(2)} ms   ${most} posts p50 ${large.p50.toFixed(2)} p99 ${large.p99.toFixed(2)} ms   ${ratio.toFixed(2)} (at most ${BAR})${ratio > BAR ? '  MISSED' : ''}`);
}

async function measure(size) {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.ownerUrl, postgres.appUrl);
    const began = performance.now();
    const { keys } = await seed(postgres.adminUrl, size / WEBSITES);
    console.log(`${size} posts written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    if (process.argv.includes('--plans')) await plans(postgres.adminUrl);
    const server = await served({ appUrl: postgres.appUrl });
    for (const [name, question] of Object.entries(questionsOf(size))) {
      if (process.env.ONLY && !name.startsWith(process.env.ONLY)) continue;
      if (!times.has(name)) times.set(name, new Map());
      times.get(name).set(size, await timed(server.origin, keys, question));
    }
    server.stop();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each has the n-th request's query, and headers. The seeded post n is of website n % 10, a second later than the one before. */
function questionsOf(size) {
  const at = (n) => new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const somewhere = (n) => 1 + ((n * 7_919) % size);
  const cursor = (n) => Buffer.from(JSON.stringify([at(n).toISOString(), n])).toString('base64url');
  return {
    list: { path: () => LIST },
    'single post': { path: (n) => `${LIST}/post-${1 + (n % WEBSITES)}` },
    304: { path: () => LIST, headers: { 'if-none-match': '*' }, status: 304 },
    'cold page': { path: (n) => `${LIST}?since=${new Date(at(somewhere(n) - 30 * WEBSITES).getTime() + 1).toISOString()}` },
    'deep cursor': { path: (n) => `${LIST}?cursor=${cursor(size - 400 - (n % (size / 4)))}` },
    'news since': { path: (n) => `${LIST}?since=${new Date(at(size).getTime() - 1000 - n).toISOString()}` },
    category: { path: (n) => `${LIST}?category=Heating&since=${at(somewhere(n)).toISOString()}` },
    'cold slug': { path: (n) => `${LIST}?slug=post-${1 + (somewhere(n) - (somewhere(n) % WEBSITES) + (n % WEBSITES)) % size}` },
    'no such slug': { path: (n) => `${LIST}?slug=nothing-${n}` },
    'no such category': { path: (n) => `${LIST}?category=Nothing-${n}` },
  };
}

/** One request after the other, so that only the answer is timed. */
async function timed(origin, keys, { path, headers = {}, status = 200 }) {
  const took = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const began = performance.now();
    const answer = await fetch(origin + path(n), { headers: { authorization: `Bearer ${keys[n % keys.length]}`, ...headers } });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path(n)} answered ${answer.status}`);
    if (n >= WARM_UP) took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: took[Math.floor(took.length / 2)], p99: took[Math.floor(took.length * 0.99)] };
}

/** As the pull's connections plan them: once for all values. */
async function plans(url) {
  const { READINGS } = await import('../../dist/publishing/adapters/pull/pull-readings.js');
  await connected(url, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan');
    const { rows: [{ digest }] } = await client.query('select digest from website_keys limit 1');
    for (const [name, { text }] of Object.entries(READINGS)) {
      const values = [`'${digest}'`, '1770000000000', '1', '21', '1001', `'Heating'`, 'null'];
      await client.query(`prepare reading as ${text}`);
      const given = values.slice(0, text.includes('$7') ? 7 : text.includes('$6') ? 6 : 5);
      const { rows } = await client.query(`explain (analyze, buffers, costs off, timing off) execute reading(${given.join(', ')})`);
      console.log(`${name}:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
      await client.query('deallocate reading');
    }
  });
}
