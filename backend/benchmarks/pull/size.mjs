#!/usr/bin/env node
// Whether the pull API is as quick with many posts as with few: node benchmarks/pull/size.mjs. Needs a build and some
// 10 GB of disk. SIZES (10000,1000000 posts over ten websites), ONLY (begin of a question's name), FOLDER (keeps the
// written posts there, for the next time), `--plans` prints each statement's plan. All sizes are written and settled
// before anything is asked, then each question is asked of them in turns, so that what else the machine does meets all
// alike. Exits 1 where the 99th percentile at the largest size is more than 1.5 times that at the smallest: medians
// over the rounds.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** Of each size before a question is timed: the server's code for it is compiled after some hundreds. */
const WARM_UP = 600;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** Of each size in a round. */
const REQUESTS = Number(process.env.REQUESTS ?? 400);
const LIST = '/api/posts/approved';

const databases = [];
try {
  for (const size of SIZES) databases.push(await written(size));
  for (const database of databases) await settled(database);
  for (const database of databases) database.server = await served({ appUrl: database.postgres.appUrl });
  for (const name of Object.keys(questionsOf(0)))
    if (!process.env.ONLY || name.startsWith(process.env.ONLY)) await compare(name);
} finally {
  for (const { server, postgres, remove } of databases) {
    server?.stop();
    await postgres.stop();
    remove();
  }
}

async function compare(name) {
  const asked = databases.map(({ size, server, keys }) => ({
    size,
    ask: asking(server.origin, keys, questionsOf(size)[name]),
    rounds: [],
  }));
  for (const { ask } of asked) await timed(ask, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    // Each is the first as often as the last.
    for (const { ask, rounds } of round % 2 ? asked.toReversed() : asked) rounds.push(await timed(ask, REQUESTS));
  }
  const [small, large] = [asked.at(0), asked.at(-1)].map(({ size, rounds }) => ({
    size,
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }));
  const ratio = Math.max(large.p99, FLOOR_MS) / Math.max(small.p99, FLOOR_MS);
  if (ratio > BAR) process.exitCode = 1;
  const figures = [small, large]
    .map(({ size, p50, p99 }) => `${size} posts p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} ms`)
    .join('   ');
  console.log(`${name.padEnd(16)} ${figures}   ${ratio.toFixed(2)} (at most ${BAR})${ratio > BAR ? '  MISSED' : ''}`);
}

async function written(size) {
  const { FOLDER } = process.env;
  const dataDir = FOLDER ? join(FOLDER, String(size)) : mkdtempSync(join(tmpdir(), 'galley-bench-'));
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startEmbeddedPostgres({ dataDir });
  const kept = join(dataDir, 'keys.json');
  if (!existsSync(kept)) {
    await migrate(postgres.ownerUrl, postgres.appUrl);
    const began = performance.now();
    const { keys } = await seed(postgres.adminUrl, size / WEBSITES);
    writeFileSync(kept, JSON.stringify(keys));
    console.log(`${size} posts written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const remove = () => FOLDER || rmSync(dataDir, { recursive: true, force: true });
  return { size, postgres, keys: JSON.parse(readFileSync(kept, 'utf8')), remove };
}

/**
 * Without it the seeding is measured: a million posts leave the database checkpointing and vacuuming for minutes after
 * they were written.
 */
async function settled({ postgres }) {
  await connected(postgres.adminUrl, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
  if (process.argv.includes('--plans')) await plans(postgres.adminUrl);
}

/**
 * Each has the n-th request's query, and headers. The seeded post n is of website n % 10, a second later than the one
 * before.
 */
function questionsOf(size) {
  const at = (n) => new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const somewhere = (n) => 1 + ((n * 7_919) % size);
  const cursor = (n) => Buffer.from(JSON.stringify([at(n).toISOString(), n])).toString('base64url');
  return {
    list: { path: () => LIST },
    'single post': { path: (n) => `${LIST}/post-${1 + (n % WEBSITES)}` },
    304: { path: () => LIST, headers: { 'if-none-match': '*' }, status: 304 },
    'cold page': {
      path: (n) => `${LIST}?since=${new Date(at(somewhere(n) - 30 * WEBSITES).getTime() + 1).toISOString()}`,
    },
    'deep cursor': { path: (n) => `${LIST}?cursor=${cursor(size - 400 - (n % (size / 4)))}` },
    'news since': { path: (n) => `${LIST}?since=${new Date(at(size).getTime() - 1000 - n).toISOString()}` },
    category: { path: (n) => `${LIST}?category=Heating&since=${at(somewhere(n)).toISOString()}` },
    'cold slug': {
      path: (n) => `${LIST}?slug=post-${1 + ((somewhere(n) - (somewhere(n) % WEBSITES) + (n % WEBSITES)) % size)}`,
    },
    'no such slug': { path: (n) => `${LIST}?slug=nothing-${n}` },
    'no such category': { path: (n) => `${LIST}?category=Nothing-${n}` },
  };
}

/** @returns what asks the next request of a question and tells how long the answer took, milliseconds */
function asking(origin, keys, { path, headers = {}, status = 200 }) {
  let n = 0;
  return async () => {
    const began = performance.now();
    const answer = await fetch(origin + path(n), {
      headers: { authorization: `Bearer ${keys[n % keys.length]}`, ...headers },
    });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path(n)} answered ${answer.status}`);
    n += 1;
    return performance.now() - began;
  };
}

/** One request after the other, so that only the answer is timed. */
async function timed(ask, requests) {
  const took = [];
  for (let i = 0; i < requests; i++) took.push(await ask());
  took.sort((a, b) => a - b);
  return { p50: took[Math.floor(requests * 0.5)], p99: took[Math.floor(requests * 0.99)] };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** As the pull's connections plan them: once for all values. */
async function plans(url) {
  const { READINGS } = await import('../../dist/publishing/adapters/pull/pull-readings.js');
  await connected(url, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan');
    const {
      rows: [{ digest }],
    } = await client.query('select digest from website_keys limit 1');
    for (const [name, { text }] of Object.entries(READINGS)) {
      const values = [`'${digest}'`, '1770000000000', '1', '21', '1001', `'Heating'`, 'null'];
      await client.query(`prepare reading as ${text}`);
      const given = values.slice(0, text.includes('$7') ? 7 : text.includes('$6') ? 6 : 5);
      const { rows } = await client.query(
        `explain (analyze, buffers, costs off, timing off) execute reading(${given.join(', ')})`,
      );
      console.log(`${name}:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
      await client.query('deallocate reading');
    }
  });
}
