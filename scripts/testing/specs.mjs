// Which specs there are, which runner owns each, and which of them somebody means.
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

/** A long proof: only `npm run test:all` runs it, or who names it. */
const IS_LONG = /\.long\./;

/** Rules need nothing, screens a simulated browser; the others need the build. */
export function kindOf(path) {
  if (path.startsWith('frontend/browser/')) return 'browser';
  if (path.startsWith('frontend/')) return 'screens';
  return /\.(?:int|e2e)\.spec\.ts$/.test(path) ? 'integration' : 'rules';
}

/** @returns the paths of all specs, from the root */
const allSpecs = () =>
  RUNNERS.flatMap(({ specs }) =>
    globSync(specs, { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/fixtures'] }),
  ).map((path) => path.replaceAll('\\', '/'));

/**
 * @param wanted paths, or parts of paths; none means every spec
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

/** A path from where the command was typed, as a path from the root; anything else as it is. */
function fromRoot(part) {
  try {
    const path = relative(ROOT, realpathSync(resolve(process.env.INIT_CWD ?? ROOT, part))).replaceAll('\\', '/');
    if (path && !path.startsWith('..')) return path;
  } catch {
    // No such file: a part of a path.
  }
  return part.replace(/^\.\//, '');
}

/** @returns each runner that owns some of the specs, with the absolute paths of those below the root */
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
