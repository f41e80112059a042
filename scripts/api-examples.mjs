#!/usr/bin/env node
// `npm run api:examples -- [pattern…]`: runs the end-to-end specs (those that match), records their exchanges, and
// chooses from them the examples that the API document lacks or that are no longer valid. Then rewrites the document.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const patterns = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'galley-exchanges-'));
const backend = join(ROOT, 'backend');
const document = () => run('node', ['scripts/api-types.mjs']);
const env = { EXCHANGES_DIR: folder };

const failed =
  (await document()) ||
  (await run('jest', [...(patterns.length ? patterns : ['e2e']), '--selectProjects', 'integration'], {
    cwd: backend,
    env,
  })) ||
  (await run('node', ['scripts/examples.mjs', folder], { cwd: backend })) ||
  (await document());
rmSync(folder, { recursive: true, force: true });
process.exit(failed);
