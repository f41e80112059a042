#!/usr/bin/env node
// Makes the history that the demonstration begins with: the built product, its clock put back, is used as people use
// it, and what that left in the database is kept in src/bootstrap/demo/history.jsonl.br. Run it again when the embedded writer
// writes otherwise.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { demonstrationWebsite } from '../dist/bootstrap/demo/demonstration-website.js';
import { loadConfig } from '../dist/config.js';
import { makeDemonstration } from '../dist/bootstrap/demonstration.js';
import { EntityManagers } from '../dist/shared/adapters/persistence/entity-managers.js';
import { Reconciler } from '../dist/shared/application/reconciler.js';
import { UnitOfWork } from '../dist/shared/application/unit-of-work.js';
import { Clock } from '../dist/shared/domain/clock.js';
import { Scope } from '../dist/shared/domain/scope.js';
import { startGalley } from '../dist/start.js';
import { SetClock, TODAY } from './days.mjs';
import { desk } from './desk.mjs';
import { receiver } from './receiver.mjs';
import { rowsOf } from './rows.mjs';
import { tell } from './story.mjs';

const FILE = join(import.meta.dirname, '../src/bootstrap/demo/history.jsonl.br');
const ADMIN = { email: 'admin@galley.local', password: 'galley-admin' };
const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };
const { id: websiteId, url: websiteUrl } = demonstrationWebsite;
const scope = Scope.system('first start');

const folder = mkdtempSync(join(tmpdir(), 'galley-history-'));
chmodSync(folder, 0o711);
const website = await receiver();
const env = {
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  DEMO: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  EGRESS_ALLOW: website.host,
  LOG_LEVEL: 'warn',
};
const { app, url, stop } = await startGalley(loadConfig(env), () => undefined);
try {
  const lines = await history();
  const text = `${lines.join('\n')}\n`;
  writeFileSync(
    FILE,
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  );
  process.stdout.write(`${lines.length} rows, ${text.length} characters: ${FILE}\n`);
} finally {
  await stop();
  await website.close();
  rmSync(folder, { recursive: true, force: true });
}

async function history() {
  const clock = new SetClock();
  Object.assign(app.get(Clock, { strict: false }), { now: () => clock.now() });
  clock.set(62, '09:05');
  await app.get(UnitOfWork, { strict: false }).run(scope, () => makeDemonstration(app, scope));
  // No row of the history tells that: approvals go out at once.
  await app.get(EntityManagers, { strict: false }).forScope(scope).execute('update websites set undo_seconds = 0');
  clock.reset();
  const [admin, editor] = [await desk(url, ADMIN), await desk(url, EDITOR)];
  const categories = Object.fromEntries(
    (await editor.get(`/api/categories?websiteId=${websiteId}`)).map(({ id, slug }) => [slug, id]),
  );
  await tell({
    admin,
    editor,
    at: (daysAgo, time) => {
      process.stdout.write(`${daysAgo} days ago, ${time}\n`);
      clock.set(daysAgo, time);
    },
    reconcile: () => app.get(Reconciler, { strict: false }).reconcile(),
    website: { id: websiteId, categories, receiver: website },
  });
  const [writer] = await editor.get(`/api/blog-posts?websiteId=${websiteId}&limit=1`);
  const names = {
    [(await admin.get('/api/user')).id]: '{admin}',
    [(await editor.get('/api/user')).id]: '{editor}',
    [`http://${website.host}`]: websiteUrl,
  };
  const execute = (sql) => app.get(EntityManagers, { strict: false }).forScope(scope).execute(sql);
  const lines = [JSON.stringify({ today: TODAY, writer: writer.writer })];
  for await (const line of rowsOf(execute, websiteId, names)) lines.push(line);
  return lines;
}
