#!/usr/bin/env node
// Generates the frontend's types from docs/api/openapi.json. `npm run api:types` writes that document first.
import { join } from 'node:path';
import { install, installedBin } from './installed.mjs';
import { ROOT, run } from './run.mjs';

const missing = await install('api-types');
for (const sentence of missing) console.error(sentence);
process.exit(
  missing.length ||
    (await run(
      installedBin('api-types', 'openapi-typescript'),
      ['../docs/api/openapi.json', '-o', 'src/api/schema.d.ts'],
      { cwd: join(ROOT, 'frontend') },
    )),
);
