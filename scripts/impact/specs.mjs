// The kinds of spec files, who runs them, and what a run of each kind takes on two quiet cores.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

export const KINDS = {
  rules: { cwd: 'backend', startSeconds: 2, unknownSeconds: 1, needsBuild: false },
  integration: { cwd: 'backend', startSeconds: 9, unknownSeconds: 6, needsBuild: true },
  screens: { cwd: 'frontend', startSeconds: 2, unknownSeconds: 5, needsBuild: false },
};
/** What two workers are faster than one, on two cores that PostgreSQL needs as well. */
const WORKERS = 1.6;

/**
 * @returns the kind; 'browser' for specs that need a browser and the built product, 'long' for long proofs; null for
 * what is no spec
 */
export function kindOf(path) {
  if (!/\.spec\.tsx?$/.test(path)) return null;
  if (path.includes('.long.')) return 'long';
  if (path.startsWith('frontend/browser/')) return 'browser';
  if (path.startsWith('frontend/src/')) return 'screens';
  if (!/^backend\/(src|test|eval)\//.test(path)) return null;
  return /\.(int|e2e)\.spec\.ts$/.test(path) ? 'integration' : 'rules';
}

/** @param specs of { path, seconds } @returns seconds that their runs take, one runner after the other */
export function secondsOf(specs) {
  let total = 0;
  for (const cwd of ['backend', 'frontend']) {
    const own = specs.filter(({ path }) => KINDS[kindOf(path)].cwd === cwd);
    if (!own.length) continue;
    const seconds = own.map((spec) => spec.seconds);
    const start = Math.max(...own.map(({ path }) => KINDS[kindOf(path)].startSeconds));
    total += start + Math.max(...seconds, seconds.reduce((sum, each) => sum + each, 0) / WORKERS);
  }
  return total;
}

/** @returns paths of the files of the project, those that are not committed yet included */
export function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\0').filter((path) => path && existsSync(join(ROOT, path)));
}
