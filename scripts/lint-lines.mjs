#!/usr/bin/env node
// Refuses lines of code longer than 140 characters. The formatter breaks code at 120, but not texts, SQL and patterns,
// which are broken by hand.
import { globSync, readFileSync } from 'node:fs';

const MAX = 140;
const SOURCES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        'backend/{benchmarks,demo-history,eval,scripts,src,test}/**/*.{ts,mjs,cjs,js}',
        'frontend/{benchmarks,browser,src,test,vite}/**/*.{ts,tsx,mjs,cjs,js}',
        '{backend,frontend}/*.{ts,mjs,cjs,js}',
        'scripts/**/*.{mjs,cjs,js}',
      ];
const GENERATED = /\/schema\.d\.ts$|\/openapi\/metadata\.ts$|\/dist\//;

const complaints = globSync(SOURCES)
  .filter((path) => !GENERATED.test(path))
  .sort()
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > MAX ? [`${path}:${at + 1} has ${line.length} characters`] : [])),
  );
for (const complaint of complaints) console.error(`${complaint}: break the line before ${MAX}.`);
process.exit(complaints.length > 0 ? 1 : 0);
