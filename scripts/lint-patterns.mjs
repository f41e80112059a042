#!/usr/bin/env node
// Refuses regular expressions whose running time grows faster than the length of the text, since one request with such
// a text would block the process.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { complaintAbout } from './patterns/linear.mjs';
import { patternsIn } from './patterns/literals.mjs';

const SOURCES = process.argv.length > 2 ? process.argv.slice(2) : ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'];
const OWN_TEXT_ONLY = /\.spec\.tsx?$|\/testing\/|\/schema\.d\.ts$/;
/** Number of patterns that are checked at the same time. */
const AT_ONCE = 4;

const ROOT = join(import.meta.dirname, '..');
/** Verdicts of this version of the checker. A pattern with a cached verdict is not checked again. */
const CACHE = join(ROOT, 'node_modules/.cache/patterns.json');
const read = (...path) => readFileSync(join(ROOT, ...path), 'utf8');
const version = createHash('sha256')
  .update(read('scripts/patterns/linear.mjs'))
  .update(read('node_modules/recheck/package.json'))
  .digest('hex');

function cached() {
  try {
    const cache = JSON.parse(readFileSync(CACHE, 'utf8'));
    return cache.version === version ? cache.verdicts : {};
  } catch {
    return {};
  }
}

const patterns = globSync(SOURCES)
  .filter((path) => !OWN_TEXT_ONLY.test(path))
  .sort()
  .flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')).map((pattern) => ({ path, ...pattern })));
const checked = patterns.filter(({ isExempt }) => !isExempt);

const verdicts = new Map(
  checked.map(({ literal }) => [literal, 'It is put together where the program runs: say why it is linear enough.']),
);
const known = cached();
for (const literal of verdicts.keys())
  if (literal !== null && Object.hasOwn(known, literal)) verdicts.set(literal, known[literal]);
const literals = [...verdicts.keys()].filter((literal) => literal !== null && !Object.hasOwn(known, literal));
const isNew = literals.length > 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let literal = literals.pop(); literal !== undefined; literal = literals.pop())
      verdicts.set(literal, await complaintAbout(literal));
  }),
);

if (isNew) {
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(
    CACHE,
    JSON.stringify({
      version,
      verdicts: { ...known, ...Object.fromEntries([...verdicts].filter(([literal]) => literal !== null)) },
    }),
  );
}

const complaints = checked.filter(({ literal }) => verdicts.get(literal) !== null);
for (const { path, line, literal } of complaints)
  console.error(`${path}:${line} ${literal ?? ''}\n    ${verdicts.get(literal)}`);
console.log(`${patterns.length} patterns: ${complaints.length} refused, ${patterns.length - checked.length} exempt`);
process.exit(complaints.length > 0 ? 1 : 0);
