// Starts one PostgreSQL for the whole test run, with a migrated template database that each suite copies. Requires the
// build (`nx build backend`).
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import teardown from './global-teardown.mjs';

export default async function setup() {
  // `npm run test:watch` starts PostgreSQL once for all of its runs.
  if (process.env.GALLEY_TEST_POSTGRES) return;
  const { startEmbeddedPostgres } = await import('../dist/database/embedded/embedded-postgres.js');
  const { migrate } = await import('../dist/database/migrate.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-test-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('create database galley_template owner galley_owner');
  await admin.end();
  const inTemplate = (url) => Object.assign(new URL(url), { pathname: '/galley_template' }).href;
  await migrate(inTemplate(postgres.ownerUrl), inTemplate(postgres.appUrl));

  const { adminUrl, ownerUrl, appUrl } = postgres;
  process.env.GALLEY_TEST_POSTGRES = JSON.stringify({ adminUrl, ownerUrl, appUrl });
  globalThis.galleyTest = { postgres, dataDir };
  // When jest is stopped by a signal, it does not run its teardown.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => void teardown().finally(() => process.exit(1)));
}
