#!/usr/bin/env node
// `npm run check:model`: runs golden briefs of backend/eval through the language model of the settings, or of the model
// profile that --profile names, which costs money, and writes a report. Exits with 1 when a brief gave no post, with 2
// when nothing could be run.
import { join, resolve } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
const args = process.argv.slice(2);
// The command runs in another folder than the one that a relative path is meant in.
const from = process.env.INIT_CWD ?? process.cwd();
const out = args.indexOf('--out') + 1;
if (out > 0 && args[out]) args[out] = resolve(from, args[out]);
else args.push('--out', join(from, 'check-model'));
// As for the product, a relative DATA_DIR is meant in the folder of the project.
const env = { DATA_DIR: resolve(ROOT, process.env.DATA_DIR ?? 'data') };
process.exit(
  await run('node', ['--import', './eval/typescript.mjs', 'eval/check-model/main.ts', ...args], {
    cwd: join(ROOT, 'backend'),
    env,
  }),
);
