#!/usr/bin/env node
// `npm run screens`: takes a picture of every screen, light and dark, wide and narrow, and writes it to screens/, which
// is not committed. Requires Chromium and a build.
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
process.exit(
  await run(
    'node',
    ['--import', '../backend/eval/typescript.mjs', 'browser/pictures/main.ts', ...process.argv.slice(2)],
    { cwd: join(ROOT, 'frontend') },
  ),
);
