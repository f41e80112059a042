// Separate npm projects that only long tests and rare commands need. Each is a folder with a package.json and a lock
// file, installed on demand and once per lock file, so that `npm ci` installs little.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const PROJECTS = {
  /** Client generators, further linters of the API document, and the official MCP inspector. */
  proofs: { name: 'The generators, API linters and the MCP inspector', pinned: 'tools/proofs' },
  next: { name: 'Next.js', pinned: 'backend/test/sites/next' },
  astro: { name: 'Astro', pinned: 'backend/test/sites/astro' },
};
/**
 * Inside node_modules, so that it is removed together with it. Specs use this path as well (backend/test/site.ts,
 * backend/test/tools.ts).
 */
const INSTALLED = join(ROOT, 'node_modules/.cache/galley-tools');
const FILES = ['package.json', 'package-lock.json'];

/** Returns the path of a program that such a project has installed. */
export const installedBin = (project, program) => join(INSTALLED, project, 'node_modules/.bin', program);

/** @returns a sentence for each project that is not installed and could not be fetched */
export async function install(...projects) {
  const missing = [];
  for (const project of projects)
    if (!isInstalled(project) && !(await fetched(project))) missing.push(PROJECTS[project].name);
  return missing.map((name) => `${name} could not be fetched from the npm registry.`);
}

const pinned = (project, file) => join(ROOT, PROJECTS[project].pinned, file);

const isInstalled = (project) =>
  existsSync(join(INSTALLED, project, 'node_modules')) &&
  FILES.every((file) => readFileSync(pinned(project, file)).equals(readFileSync(join(INSTALLED, project, file))));

async function fetched(project) {
  const cwd = join(INSTALLED, project);
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  for (const file of FILES) copyFileSync(pinned(project, file), join(cwd, file));
  if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd })) === 0) return true;
  rmSync(cwd, { recursive: true, force: true });
  return false;
}
