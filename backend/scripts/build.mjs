#!/usr/bin/env node
// Writes dist/: compiles each source file separately with the options of the specs (.swcrc), copies the files that code
// reads, and builds the bundle that is started. `npm run lint` checks types, which takes ten times as long.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import swc from '@swc/core';
import { bundle } from './bundle.mjs';

const BACKEND = join(import.meta.dirname, '..');
const SOURCE = join(BACKEND, 'src');
const TARGET = join(BACKEND, 'dist');
const ASSETS = [
  'generation/adapters/language-model/prompts',
  'generation/adapters/models/test-brief',
  'bootstrap/demo/history.jsonl.br',
  'bootstrap/demo/client-site',
  'bootstrap/demo/library',
  'openapi/code-samples.json',
  'openapi/examples.json',
];
/** Files that are left out: the same as in tsconfig.build.json, and files with types only. */
const LEFT_OUT = /\.(?:spec|contract|d)\.ts$|[\\/]testing[\\/]/;
const OPTIONS = JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8'));
OPTIONS.jsc.rewriteRelativeImportExtensions = true;
OPTIONS.inlineSourcesContent = false;

// Removes the output first, so that a deleted source does not remain in it.
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
