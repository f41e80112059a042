#!/usr/bin/env node
// `npm run eval:sentences [-- de [file]]`: measures the splitting of sentences with treebanks of Universal Dependencies,
// which are fetched once. Exits with 1 when a share is too low.
import { join, resolve } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
const [tag, file] = process.argv.slice(2);
process.exit(
  await run(
    'node',
    ['--import', './eval/typescript.mjs', 'eval/sentence-splitting.ts', tag, file && resolve(file)].filter(Boolean),
    { cwd: join(ROOT, 'backend') },
  ),
);
