import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run test:all` installs what long proofs need and nothing else does (scripts/installed.mjs). */
const INSTALLED = join(import.meta.dirname, '../../node_modules/.cache/galley-tools/proofs/node_modules');

/** A file of a package that is installed there. */
export const tool = (name: string, ...path: string[]): string => join(INSTALLED, name, ...path);

/**
 * `describe` where the tools are installed, a skipped one that says so elsewhere; `npm run test:all` names what it
 * could not fetch.
 */
export const describeWithTools = (name: string, suite: () => void): void => {
  if (existsSync(INSTALLED)) describe(name, suite);
  else describe.skip(`${name} (skipped: its tools are not installed; npm run test:all fetches them)`, suite);
};
