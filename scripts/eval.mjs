#!/usr/bin/env node
// `npm run eval`: the golden briefs of backend/eval, each writer's figures against the bars. Ends with exit code 1
// below one.
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
process.exit(
  await run('node', ['--import', './eval/typescript.mjs', 'eval/main.ts', ...process.argv.slice(2)], {
    cwd: join(ROOT, 'backend'),
  }),
);
