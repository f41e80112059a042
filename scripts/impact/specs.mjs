// Defines the kinds of spec files, their runners, and the duration of a run of each kind on two idle cores.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

export const KINDS = {
  rules: { cwd: 'backend', startSeconds: 2, unknownSeconds: 1, needsBuild: false },
  integration: { cwd: 'backend', startSeconds: 9, unknownSeconds: 6, needsBuild: true },
  screens: { cwd: 'frontend', startSeconds: 2, unknownSeconds: 5, needsBuild: false },
};
/** Speedup of two workers over one, on two cores that PostgreSQL needs as well. */
const WORKERS = 1.6;

/**
 * @returns the kind: 'browser' for specs that need a browser and the built application, 'long' for long tests, null for
 * files that are not specs
 */
export function kindOf(path) {
  if (!/\.spec\.tsx?$/.test(path)) return null;
  if (path.includes('.long.')) return 'long';
  if (path.startsWith('frontend/browser/')) return 'browser';
  if (path.startsWith('frontend/src/')) return 'screens';
  if (!/^backend\/(src|test|eval)\//.test(path)) return null;
  return /\.(int|e2e)\.spec\.ts$/.test(path) ? 'integration' : 'rules';
}

/**
 * @param specs objects with { path, seconds }
 * @returns the total duration of their runs in seconds, one runner after the other
 */
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

/** @returns paths of the project's files, including untracked ones that git does not ignore */
export function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\0').filter((path) => path && existsSync(join(ROOT, path)));
}
