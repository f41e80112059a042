// Next.js and Astro, for the tests that build what docs/integrations tells developers to write. Too large to be a dependency of
// everybody who installs Galley: each is a little project with a lock of its own (backend/test/sites/), installed when tests run.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const SITES = [
  { name: 'Next.js', folder: 'next' },
  { name: 'Astro', folder: 'astro' },
];
const PINNED = join(ROOT, 'backend/test/sites');
/** Beside what npm installs, so that it is gone when that is. Specs know this place (backend/test/site.ts). */
const INSTALLED = join(ROOT, 'node_modules/.cache/galley-sites');
const FILES = ['package.json', 'package-lock.json'];

/** @returns a sentence for each that is not there and could not be fetched */
export async function fetchSites() {
  const missing = [];
  for (const { name, folder } of SITES) if (!isInstalled(folder) && !(await install(folder))) missing.push(name);
  return missing.map((name) => `${name} could not be fetched from the npm registry, so the tests that build a site with it were skipped.`);
}

const isInstalled = (folder) => existsSync(join(INSTALLED, folder, 'node_modules')) && FILES.every((file) => readFileSync(join(PINNED, folder, file)).equals(readFileSync(join(INSTALLED, folder, file))));

async function install(folder) {
  const cwd = join(INSTALLED, folder);
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  for (const file of FILES) copyFileSync(join(PINNED, folder, file), join(cwd, file));
  if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd })) === 0) return true;
  rmSync(cwd, { recursive: true, force: true });
  return false;
}
