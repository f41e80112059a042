#!/usr/bin/env node
// Fails when docs/api/openapi.json breaks clients of the last released document (docs/api/released/openapi.json),
// unless each break is named under "Unreleased" in docs/api/CHANGELOG.md. `--release 1.1.0` closes that heading and
// makes the document the released one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './api-changes/breaking-changes.mjs';
import { undeclared } from './api-changes/declared.mjs';
import { ROOT } from './run.mjs';

const at = (file) => join(ROOT, 'docs/api', file);
const read = (file) => readFileSync(at(file), 'utf8');
const [flag, version] = process.argv.slice(2);

if (flag === '--release') {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    at('CHANGELOG.md'),
    read('CHANGELOG.md').replace('## Unreleased\n', `## Unreleased\n\n## ${version} – ${day}\n`),
  );
  mkdirSync(at('released'), { recursive: true });
  const bare = JSON.stringify(
    JSON.parse(read('openapi.json')),
    (name, value) => (name === 'example' ? undefined : value),
    1,
  );
  writeFileSync(at('released/openapi.json'), `${bare}\n`);
} else {
  const breaks = breakingChanges(JSON.parse(read('released/openapi.json')), JSON.parse(read('openapi.json')));
  const silent = undeclared(breaks, read('CHANGELOG.md'));
  for (const sentence of silent) console.error(`Breaks clients, and the changelog does not say so: ${sentence}`);
  if (silent.length) {
    console.error(
      'Name each under "Unreleased" in docs/api/CHANGELOG.md as “- **Breaking** `<the sentence>`: why, and what to do instead”.',
    );
    process.exit(1);
  }
  console.log(
    `The API breaks no client of the released one${breaks.length ? ` but in the ${breaks.length} ways that the changelog names` : ''}.`,
  );
}
