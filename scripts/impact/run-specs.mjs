// Runs spec files, each with its own runner.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../run.mjs';
import { makeRunFolder } from '../testing/run-folder.mjs';
import { KINDS, kindOf } from './specs.mjs';

const RUNNERS = [{ cwd: 'backend' }, { cwd: 'frontend' }];
/** Build output with which database specs start PostgreSQL and create its tables. */
const BUILT = join(ROOT, 'backend/dist/database/migrate.js');
/**
 * Build targets that specs use, with the files from which each is built and its duration in seconds on an idle machine.
 */
const TARGETS = [
  { target: 'backend:build', seconds: 10, from: /^backend\/src\/database\// },
  { target: 'backend:metadata', seconds: 8, from: /^backend\/src\/.*\.(dto|controller)\.ts$/ },
];

/** Folder for the temporary files of all specs that this process runs. */
let runFolder;

/** @returns the number of tests { passed, failed }; a runner that could not run counts as a failure */
export async function runSpecs(paths, { args = [], env = {} } = {}) {
  const totals = { passed: 0, failed: 0 };
  runFolder ??= makeRunFolder();
  const folder = mkdtempSync(join(runFolder, 'specs-'));
  for (const runner of RUNNERS) {
    const own = paths
      .filter((path) => KINDS[kindOf(path)].cwd === runner.cwd)
      .map((path) => path.slice(runner.cwd.length + 1));
    if (!own.length) continue;
    const report = join(folder, `${runner.cwd}.json`);
    const code = await run('jest', [...args, '--json', `--outputFile=${report}`, '--runTestsByPath', ...own], {
      cwd: join(ROOT, runner.cwd),
      env: { TMPDIR: runFolder, ...env },
    });
    const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    const failures = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 0;
    totals.passed += result?.numPassedTests ?? 0;
    totals.failed += failures || (code ? 1 : 0);
  }
  return totals;
}

/**
 * Specs run the source files, so a build is needed only if there is none or if the change affects what they use from
 * it.
 * @param changed paths of changed files
 * @returns the target to build before database specs run, { target, seconds }, or null
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
