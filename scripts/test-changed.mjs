#!/usr/bin/env node
// `npm run test:changed [-- --since <commit>] [-- --list]`: runs the specs for the current changes, in less than a
// minute. The last line is "N passed, N failed". Exits with 1 when a test failed or changed code has no tests.
import { parseArgs } from 'node:util';
import { changesSince, defaultSince } from './impact/changes.mjs';
import { BUDGET_SECONDS, choose } from './impact/choose.mjs';
import { readImpact } from './impact/impact-file.mjs';
import { importersOf } from './impact/imports.mjs';
import { schemaSpecsOf } from './impact/schema.mjs';
import { build, runSpecs, staleBuild } from './impact/run-specs.mjs';
import { kindOf, trackedFiles } from './impact/specs.mjs';
import { checkNode } from './node-version.mjs';

/** Maximum number of specs that are listed, the most relevant first. */
const NAMED = 20;
const PRODUCT = /^((backend|frontend)\/src|scripts)\/.*(?<!\.d)\.[cm]?[jt]sx?$/;

checkNode();
const { since, list } = options();
const changes = changed();
if (!changes.length) end(`Nothing has changed since ${since}.`, { passed: 0, failed: 0 });

const files = trackedFiles();
const specs = files.filter((path) => kindOf(path));
const stale = staleBuild(changes.map(({ path }) => path));
const budget = BUDGET_SECONDS - (stale?.seconds ?? 0);
const { chosen, left, elsewhere, untested, seconds } = choose({
  changes,
  specs,
  impact: readImpact(),
  importers: importersOf(files),
  schemaSpecs: schemaSpecsOf(specs),
  budget,
});
const paths = chosen.map(({ path }) => path);

console.log(`${count(changes.length, 'file')} changed since ${since}.`);
if (chosen.length) console.log(`\n${count(chosen.length, 'spec file')} in about ${Math.ceil(seconds)} s:`);
for (const { path, why } of chosen) console.log(`  ${path} (${why})`);
name('Not run, because the time is spent', left);
name('Not run here, because they need a browser or minutes (npm test -- <path> runs them)', elsewhere);
name(
  'Nothing tests',
  untested.map((path) => ({ path })),
);
if (list) process.exit(0);

if (!(await build(stale, paths))) end('\nIt could not be built, so nothing was tested.', { passed: 0, failed: 1 });
const totals = paths.length ? await runSpecs(paths) : { passed: 0, failed: 0 };
const bare = changes.filter(({ path, isDeleted }) => !isDeleted && PRODUCT.test(path) && untested.includes(path));
if (bare.length) end(`\nCode that no spec meets: ${bare.map(({ path }) => path).join(', ')}`, totals, 1);
end('', totals);

function options() {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } });
    return { since: values.since ?? defaultSince(), list: values.list };
  } catch (error) {
    return end(error.message, { passed: 0, failed: 1 });
  }
}

function changed() {
  try {
    return changesSince(since);
  } catch {
    return end(`git knows no commit ${since}.`, { passed: 0, failed: 1 });
  }
}

function name(title, specs) {
  if (!specs.length) return;
  const more =
    specs.length > NAMED && !list
      ? `\n  and ${specs.length - NAMED} that have less to do with it (--list names them all)`
      : '';
  console.log(
    `\n${title}:\n${specs
      .slice(0, list ? undefined : NAMED)
      .map(({ path }) => `  ${path}`)
      .join('\n')}${more}`,
  );
}

function count(number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function end(sentence, { passed, failed }, status = failed ? 1 : 0) {
  if (sentence) console.log(sentence);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(status);
}
