#!/usr/bin/env node
// Writes dist/: each source file compiled by itself with the options of the specs (.swcrc), and beside them the files
// that code reads; then the bundle that is started. Types are checked by `npm run typecheck`, which takes ten times as long.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import swc from '@swc/core';
import { bundle } from './bundle.mjs';

const BACKEND = join(import.meta.dirname, '..');
const SOURCE = join(BACKEND, 'src');
const TARGET = join(BACKEND, 'dist');
const ASSETS = [
  'generation/adapters/anthropic/prompts',
  'bootstrap/demo/history.jsonl.br',
  'bootstrap/demo/library',
  'openapi/examples.json',
];
/** The same as tsconfig.build.json leaves out, and types alone. */
const LEFT_OUT = /\.(?:spec|contract|d)\.ts$|[\\/]testing[\\/]/;
const OPTIONS = JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8'));
OPTIONS.jsc.rewriteRelativeImportExtensions = true;
OPTIONS.inlineSourcesContent = false;

// A deleted source must not be served any longer.
rmSync(TARGET, { recursive: true, force: true });
const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !LEFT_OUT.test(file));
await Promise.all(files.map(compile));
for (const asset of ASSETS) cpSync(join(SOURCE, asset), join(TARGET, asset), { recursive: true });
await bundle(TARGET);

async function compile(file) {
  const source = join(SOURCE, file);
  const target = join(TARGET, file.replace(/\.ts$/, '.js'));
  const { code, map } = await swc.transformFile(source, {
    ...OPTIONS,
    swcrc: false,
    sourceFileName: relative(dirname(target), source),
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map);
}
