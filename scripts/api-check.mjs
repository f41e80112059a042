#!/usr/bin/env node
// Fails when docs/api/openapi.json or docs/api/problems.md does not match the code, or when the document breaks clients
// of the released one without a declaration. `npm run api:lint` runs two more linters on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const FILES = ['docs/api/openapi.json', 'docs/api/problems.md'];
const read = () => FILES.map((file) => readFileSync(join(ROOT, file), 'utf8'));

const before = read();
if (await run('nx', ['run', 'backend:openapi', '--outputStyle=static'])) process.exit(1);
const after = read();
const stale = FILES.filter((_, i) => after[i] !== before[i]);
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Written anew; commit it.`);
  process.exit(1);
}
console.log('The API document is up to date.');
process.exit(await run('node', ['scripts/api-changes.mjs']));
