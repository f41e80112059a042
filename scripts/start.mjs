#!/usr/bin/env node
// `npm start`: builds when that has not been done, then becomes the product.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
const main = join(ROOT, 'backend/dist/main.js');
const isBuilt = [main, join(ROOT, 'frontend/dist/index.html')].every((file) => existsSync(file));
if (!isBuilt) {
  const code = run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  if (code) process.exit(code);
}
await import(pathToFileURL(main).href);
