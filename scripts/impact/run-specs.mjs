// Runs spec files, each by the runner that owns it, and nothing else.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../run.mjs';
import { KINDS, kindOf } from './specs.mjs';

const RUNNERS = [{ cwd: 'backend' }, { cwd: 'frontend' }];
/** The build with which specs of a database start PostgreSQL and make its tables. */
const BUILT = join(ROOT, 'backend/dist/database/migrate.js');
/** What specs take from the build, by what it is made from; seconds on a quiet machine. */
const TARGETS = [
  { target: 'backend:build', seconds: 10, from: /^backend\/src\/database\// },
  { target: 'backend:metadata', seconds: 8, from: /^backend\/src\/.*\.(dto|controller)\.ts$/ },
];

/** @returns how many tests { passed, failed }; a runner that could not run counts as a failure */
export async function runSpecs(paths, { args = [], env = {} } = {}) {
  const totals = { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'galley-tests-'));
  try {
    for (const runner of RUNNERS) {
      const own = paths
        .filter((path) => KINDS[kindOf(path)].cwd === runner.cwd)
        .map((path) => path.slice(runner.cwd.length + 1));
      if (!own.length) continue;
      const report = join(folder, `${runner.cwd}.json`);
      const code = await run('jest', [...args, '--json', `--outputFile=${report}`, '--runTestsByPath', ...own], {
        cwd: join(ROOT, runner.cwd),
        env,
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

/**
 * Specs run the sources, so a build is needed only where there is none, and where the change makes stale what they take
 * from it.
 * @param changed paths @returns { target, seconds } of what is to be built before specs of a database run, or null
 */
export function staleBuild(changed) {
  if (!existsSync(BUILT)) return TARGETS[0];
  return TARGETS.find(({ from }) => changed.some((path) => from.test(path))) ?? null;
}

/** @returns whether these specs can run */
export async function build(stale, specs) {
  if (!stale || !specs.some((path) => KINDS[kindOf(path)].needsBuild)) return true;
  return (await run('nx', ['run', stale.target, '--outputStyle=static'])) === 0;
}
