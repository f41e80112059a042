// A database of its own that a benchmark fills as its superuser, and the product served from it.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../dist/database/migrate.js';
import { FLAGS } from '../../scripts/node-flags.mjs';

/** Of every account that a benchmark makes. */
export const PASSWORD = 'correct horse';
/** What the served product encrypts with. */
export const KEY = Buffer.alloc(32, 1);

/** @returns the migrated database's addresses, its folder, and how to be rid of it */
export async function emptyDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { adminUrl, ownerUrl, appUrl } = postgres;
  await migrate(ownerUrl, appUrl);
  const remove = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { adminUrl, ownerUrl, appUrl, dataDir, remove };
}

export async function connected(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The product as a process of its own. @returns where, which process, and how to stop it */
export async function served({ appUrl }) {
  const server = fork(join(import.meta.dirname, 'pull/galley-server.mjs'), {
    execArgv: FLAGS,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'error',
      DATABASE_URL: appUrl,
      JWT_SECRET: 'benchmark-'.repeat(4),
      ENCRYPTION_KEY: KEY.toString('base64'),
      DEMO: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid, stop: () => server.disconnect() };
}

/** @returns an access token */
export async function signIn(origin, email) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return (await answer.json()).accessToken;
}

export async function get(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return answer;
}

/** @returns the path of the page after that many pages */
export async function after(origin, path, pages, token) {
  for (let page = 0; page < pages; page++)
    path = /^<(.*)>/.exec((await get(origin + path, token)).headers.get('link'))[1];
  return path;
}

/**
 * Prints median and 95th percentile of a call, in milliseconds, after ten that are not counted; exits 1 later when the
 * bar is missed.
 */
export async function measured(name, url, token, { calls, atMostMs }) {
  for (let i = 0; i < 10; i++) await get(url, token);
  const times = [];
  for (let i = 0; i < calls; i++) {
    const begun = performance.now();
    await get(url, token);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]);
  console.log(`  ${name.padEnd(56)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`);
  if (p95 > atMostMs) process.exitCode = 1;
}
