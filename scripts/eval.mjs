#!/usr/bin/env node
// `npm run eval`: evaluates each writer with the golden briefs of backend/eval against the required scores. Exits with
// 1 when a score is too low.
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
process.exit(
  await run('node', ['--import', './eval/typescript.mjs', 'eval/main.ts', ...process.argv.slice(2)], {
    cwd: join(ROOT, 'backend'),
  }),
);
