#!/usr/bin/env node
// Refuses regular expressions whose running time grows faster than the length of the text, since one request with such
// a text would block the process. A pattern that scripts/patterns/proven.txt lists is not proven again; with --anew all
// are. What is new is written there, to be committed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complaintAbout } from './patterns/linear.mjs';
import { patternsIn } from './patterns/literals.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { anew: { type: 'boolean' } } });
const isWhole = positionals.length === 0;
const SOURCES = isWhole ? ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'] : positionals;
const OWN_TEXT_ONLY = /\.spec\.tsx?$|\/testing\/|\/schema\.d\.ts$/;
/** Number of patterns that are checked at the same time. */
const AT_ONCE = 4;

const ROOT = join(import.meta.dirname, '..');
/** A line for each proven pattern: the digest of the pattern and of the checker that proved it. */
const PROVEN_FILE = 'scripts/patterns/proven.txt';
const read = (...path) => readFileSync(join(ROOT, ...path), 'utf8');
const digest = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');
const checker = digest(
  read('scripts/patterns/linear.mjs'),
  JSON.parse(read('node_modules/recheck/package.json')).version,
);
const proofOf = (literal) => digest(checker, literal).slice(0, 24);

const patterns = globSync(SOURCES)
  .filter((path) => !OWN_TEXT_ONLY.test(path))
  .sort()
  .flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')).map((pattern) => ({ path, ...pattern })));
const checked = patterns.filter(({ isExempt }) => !isExempt);
const proven = new Set(values.anew ? [] : read(PROVEN_FILE).split('\n'));

const verdicts = new Map(
  checked.map(({ literal }) => [literal, 'It is put together where the program runs: say why it is linear enough.']),
);
const literals = [...verdicts.keys()].filter((literal) => literal !== null);
const open = [];
for (const literal of literals)
  if (proven.has(proofOf(literal))) verdicts.set(literal, null);
  else open.push(literal);
const isNew = open.length > 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let literal = open.pop(); literal !== undefined; literal = open.pop())
      verdicts.set(literal, await complaintAbout(literal));
  }),
);

if (isNew && isWhole) {
  const proofs = literals.filter((literal) => verdicts.get(literal) === null).map(proofOf);
  writeFileSync(join(ROOT, PROVEN_FILE), `${proofs.sort().join('\n')}\n`);
  console.log(`${PROVEN_FILE} was written anew; commit it.`);
}

const complaints = checked.filter(({ literal }) => verdicts.get(literal) !== null);
for (const { path, line, literal } of complaints)
  console.error(`${path}:${line} ${literal ?? ''}\n    ${verdicts.get(literal)}`);
console.log(`${patterns.length} patterns: ${complaints.length} refused, ${patterns.length - checked.length} exempt`);
process.exit(complaints.length > 0 ? 1 : 0);
