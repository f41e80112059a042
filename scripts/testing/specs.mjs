// Lists all specs with their runners, and selects those that a user names.
import { globSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT } from '../run.mjs';

export const RUNNERS = [
  { name: 'backend', cwd: 'backend', args: [], specs: 'backend/{src,test,eval}/**/*.spec.ts' },
  { name: 'screens', cwd: 'frontend', args: [], specs: 'frontend/src/**/*.spec.{ts,tsx}' },
  {
    name: 'browser',
    cwd: 'frontend',
    args: ['--config', 'browser/jest.config.js'],
    specs: 'frontend/browser/**/*.browser.spec.ts',
  },
];

/** Matches long tests, which only `npm run test:all` runs, unless they are named. */
const IS_LONG = /\.long\./;

/** Rules need no environment and screens a simulated browser; the other kinds need the build. */
export function kindOf(path) {
  if (path.startsWith('frontend/browser/')) return 'browser';
  if (path.startsWith('frontend/')) return 'screens';
  return /\.(?:int|e2e)\.spec\.ts$/.test(path) ? 'integration' : 'rules';
}

/** @returns the paths of all specs from the root */
const allSpecs = () =>
  RUNNERS.flatMap(({ specs }) =>
    globSync(specs, { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/fixtures'] }),
  ).map((path) => path.replaceAll('\\', '/'));

/**
 * @param wanted paths or parts of paths; empty selects every spec
 * @returns the specs to run, or the part that matches none
 */
export function chosen(wanted, { long = false } = {}) {
  const specs = allSpecs().sort();
  if (!wanted.length) return { specs: specs.filter((path) => long || !IS_LONG.test(path)) };
  const found = new Set();
  for (const part of wanted) {
    const matching = specs.filter((path) => path.includes(fromRoot(part)));
    if (!matching.length) return { unknown: part };
    const short = matching.filter((path) => !IS_LONG.test(path));
    for (const path of long || !short.length || IS_LONG.test(part) ? matching : short) found.add(path);
  }
  return { specs: [...found] };
}

/**
 * Converts a path relative to the working directory of the command into one relative to the root. Other texts stay
 * unchanged.
 */
function fromRoot(part) {
  try {
    const path = relative(ROOT, realpathSync(resolve(process.env.INIT_CWD ?? ROOT, part))).replaceAll('\\', '/');
    if (path && !path.startsWith('..')) return path;
  } catch {
    // There is no such file, so it is part of a path.
  }
  return part.replace(/^\.\//, '');
}

/** @returns each runner that has some of the specs, with their absolute paths below the root */
export function byRunner(specs, root = ROOT) {
  return RUNNERS.map(({ name, cwd, args }) => ({
    name,
    cwd,
    args,
    specs: specs.filter((path) => runnerOf(path) === name),
  }))
    .filter((runner) => runner.specs.length)
    .map((runner) => ({ ...runner, specs: runner.specs.map((path) => join(root, path)) }));
}

function runnerOf(path) {
  const kind = kindOf(path);
  return kind === 'rules' || kind === 'integration' ? 'backend' : kind;
}
