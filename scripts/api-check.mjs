#!/usr/bin/env node
// Fails when docs/api/openapi.json or the frontend's types do not match the code, or when the document breaks clients
// of the released one without a declaration. `npm run api:lint` runs two more linters on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const FILES = ['docs/api/openapi.json', 'frontend/src/api/schema.d.ts'];
const read = () => FILES.map((file) => readFileSync(join(ROOT, file), 'utf8'));

const before = read();
if (await run('nx', ['run', 'frontend:api-types', '--outputStyle=static'])) process.exit(1);
const stale = read().flatMap((text, i) => (text === before[i] ? [] : [FILES[i]]));
if (stale.length) {
  console.error(`Stale: ${stale.join(', ')}. They have been written anew; commit them.`);
  process.exit(1);
}
console.log('The API document and the screens’ types are up to date.');
process.exit(await run('node', ['scripts/api-changes.mjs']));
