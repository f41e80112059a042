#!/usr/bin/env node
// Fails when docs/api/openapi.json does not match the code, or when it breaks clients of the released document without a
// declaration. `npm run api:lint` runs two more linters on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const DOCUMENT = 'docs/api/openapi.json';
const read = () => readFileSync(join(ROOT, DOCUMENT), 'utf8');

const before = read();
if (await run('nx', ['run', 'backend:openapi', '--outputStyle=static'])) process.exit(1);
if (read() !== before) {
  console.error(`Stale: ${DOCUMENT}. It has been written anew; commit it.`);
  process.exit(1);
}
console.log('The API document is up to date.');
process.exit(await run('node', ['scripts/api-changes.mjs']));
