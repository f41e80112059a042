// Runs spec files, each by the runner that owns it, and nothing else.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../run.mjs';
import { KINDS, kindOf } from './specs.mjs';

/** jest's own way of loading ES modules; the backend's specs have another (backend/test/runner). */
const VM_MODULES = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const RUNNERS = [
  { cwd: 'backend', env: {} },
  { cwd: 'frontend', env: VM_MODULES },
];
/** The build that specs of a database start PostgreSQL with, and make its tables. */
const BUILT = join(ROOT, 'backend/dist/database/migrate.js');
/** What the build of the backend gives to its specs: the tables, and the metadata of the API document. */
const BUILT_FROM = /^backend\/src\/(database\/|.*\.(dto|controller)\.ts$)/;

/** @returns how many tests { passed, failed }; a runner that could not run counts as a failure */
export async function runSpecs(paths, { args = [], env = {} } = {}) {
  const totals = { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'galley-tests-'));
  try {
    for (const runner of RUNNERS) {
      const own = paths.filter((path) => KINDS[kindOf(path)].cwd === runner.cwd).map((path) => path.slice(runner.cwd.length + 1));
      if (!own.length) continue;
      const report = join(folder, `${runner.cwd}.json`);
      const code = await run('jest', [...args, '--json', `--outputFile=${report}`, '--runTestsByPath', ...own], {
        cwd: join(ROOT, runner.cwd),
        env: { ...runner.env, ...env },
      });
      const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
      const failures = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 0;
      totals.passed += result?.numPassedTests ?? 0;
      totals.failed += failures || (code ? 1 : 0);
    }
    return totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns whether what these specs need is built; it is, unless there is no build or these changes make it stale */
export async function buildFor(specs, changed) {
  const needs = specs.some((path) => KINDS[kindOf(path)].needsBuild);
  if (!needs || (existsSync(BUILT) && !changed.some((path) => BUILT_FROM.test(path)))) return true;
  return (await run('nx', ['run', 'backend:build', '--outputStyle=static'])) === 0;
}
