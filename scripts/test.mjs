#!/usr/bin/env node
// `npm test`: every test there is. Ends with the plain line "N passed, N failed" (", N skipped").
// Where few files fail, each gets a second try by itself, and what needed it is named: a test that fails for a reason fails twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';
import { fetchServices } from './services.mjs';
import { fetchSites } from './sites.mjs';
import { countsOf, failedFiles, failuresOf, readReport, replaced } from './test-report.mjs';

const SUITES = [
  { name: 'backend', cwd: 'backend', args: [] },
  { name: 'frontend', cwd: 'frontend', args: [] },
  { name: 'browser', cwd: 'frontend', args: ['--config', 'browser/jest.config.js'] },
];
/** More that fail are no accident of one moment. */
const MOST_TRIED_AGAIN = 3;

checkNode();
const missing = [...fetchServices(), ...fetchSites()];
if (run('nx', ['run-many', '-t', 'build', '--outputStyle=static'])) process.exit(1);

const asked = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'galley-tests-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondTries = [];
for (const suite of SUITES) {
  console.log(`\n— ${suite.name} —`);
  let { report, code } = jest(suite, [...(suite.name === 'browser' ? ['--runInBand'] : []), ...asked]);
  const failed = failedFiles(report);
  if (!asked.length && failed.length > 0 && failed.length <= MOST_TRIED_AGAIN) {
    console.log(`\n— ${suite.name}, what failed once more —`);
    const again = jest(suite, ['--runInBand', ...failed.map((file) => relative(join(ROOT, suite.cwd), file))]);
    const late = failed.filter((file) => again.report && !failedFiles(again.report).includes(file));
    secondTries.push(...failuresOf(report, late));
    report = replaced(report, again.report);
    code = again.code;
  }
  const counts = countsOf(report);
  const own = failuresOf(report);
  // An error outside of any test is a failure too.
  if ((code || !report) && !own.length) own.push(`${suite.name}: jest ended with ${code}, and no test failed`);
  counts.failed = Math.max(counts.failed, own.length);
  for (const way of Object.keys(totals)) totals[way] += counts[way];
  failures.push(...own);
}
rmSync(reports, { recursive: true, force: true });

for (const failure of secondTries) console.log(`\nPassed with the second try: ${failure}`);
for (const failure of failures) console.log(`\n✕ ${failure}`);
for (const sentence of missing) console.log(sentence);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed ? 1 : 0);

function jest({ cwd, args }, more) {
  const file = join(reports, 'report.json');
  rmSync(file, { force: true });
  const code = run('jest', [...args, '--json', `--outputFile=${file}`, ...more], {
    cwd: join(ROOT, cwd),
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  return { report: readReport(file), code };
}
