#!/usr/bin/env node
// `npm test`: every test there is. Ends with the plain line "N passed, N failed", and with status 1 when anything failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';
import { fetchServices } from './services.mjs';
import { fetchSites } from './sites.mjs';

/** jest's own way of loading ES modules; the backend's specs have another (backend/test/runner). */
const VM_MODULES = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

const SUITES = [
  { name: 'backend', cwd: 'backend', args: [], env: {} },
  { name: 'frontend', cwd: 'frontend', args: [], env: VM_MODULES },
  { name: 'browser', cwd: 'frontend', args: ['--config', 'browser/jest.config.js'], env: VM_MODULES },
];

const LINES_OF_A_FAILURE = 30;

checkNode();
const missing = [...(await fetchServices()), ...(await fetchSites())];
if (await run('nx', ['run-many', '-t', 'build', '--outputStyle=static'])) {
  console.log('\n✕ It could not be built, so nothing was tested.\n\n0 passed, 1 failed');
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), 'galley-tests-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const { name, cwd, args, env } of SUITES) {
  console.log(`\n— ${name} —`);
  const report = join(reports, `${name}.json`);
  const code = await run('jest', [...args, '--json', `--outputFile=${report}`, ...process.argv.slice(2)], {
    cwd: join(ROOT, cwd),
    env,
  });
  const result = read(report);
  totals.passed += result?.numPassedTests ?? 0;
  totals.skipped += result?.numPendingTests ?? 0;
  // A suite that could not even be read, or an error outside of any test, is a failure too.
  totals.failed += result ? result.numFailedTests + result.numRuntimeErrorTestSuites || (code ? 1 : 0) : 1;
  failures.push(...namesOfFailures(name, result, code));
}
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(`\n${failure}`);
for (const sentence of missing) console.log(sentence);
if (totals.skipped) console.log(`${totals.skipped} skipped`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What failed, said once more where it is looked for first: at the end. */
function namesOfFailures(suite, result, code) {
  const failed = (result?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (code && !failed.length) return [`✕ ${suite}: jest ended with ${code}, and no test failed`];
  return failed.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (!tests.length) return [`✕ ${file}\n${firstLines(message)}`];
    return tests.map(({ fullName, failureMessages }) => `✕ ${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
  });
}

function firstLines(text) {
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}
