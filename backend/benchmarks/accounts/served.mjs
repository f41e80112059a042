// The product on a database of its own, with its superuser at hand: accounts are put there without waiting for hashes.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/database/migrate.js';

export const PASSWORD = 'correct horse';
const PUBLIC_URL = 'http://galley.test';
const SERVER = join(import.meta.dirname, '../pull/galley-server.mjs');

/** @returns its origin, a client as the superuser, and how to be rid of it all */
export async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.ownerUrl, postgres.appUrl);
  const settings = {
    DATABASE_URL: postgres.appUrl,
    JWT_SECRET: 'benchmark-'.repeat(4),
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    DEMO: 'off',
    REGISTRATION: 'open',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    PUBLIC_URL,
  };
  const server = fork(SERVER, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const sql = new Client({ connectionString: postgres.adminUrl });
  await sql.connect();
  const stop = async () => {
    server.disconnect();
    await sql.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, publicUrl: PUBLIC_URL, adminUrl: postgres.adminUrl, sql, stop };
}

let addresses = 0;
/** As if it came through the proxy from somewhere else each time, so that no limit of addresses is met. */
export async function post(
  url,
  path,
  body,
  from = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
) {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text, ms: performance.now() - began };
}

/** Accounts with one and the same password. @returns their addresses */
export async function makeAccounts({ url, sql }, count) {
  const first = 'first@example.com';
  const { status } = await post(url, '/api/register', {
    email: first,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  if (status !== 201) throw new Error(`registration answered ${status}`);
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  await sql.query(
    `insert into users (id, email, password, first_name, last_name, role, version, created_at, updated_at)
     select gen_random_uuid(), email, (select password from users where email = $2), 'Ada', 'Lovelace',
     'tenant_admin', 1, now(), now() from unnest($1::text[]) email`,
    [emails, first],
  );
  await sql.query('analyze users');
  return emails;
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
