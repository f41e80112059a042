import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which `npm run test:all` installs tools that only long tests need (scripts/installed.mjs). */
const INSTALLED = join(import.meta.dirname, '../../node_modules/.cache/galley-tools/proofs/node_modules');

/** Returns the path of a file of an installed package. */
export const tool = (name: string, ...path: string[]): string => join(INSTALLED, name, ...path);

/**
 * Like `describe`, but skips the suite with a message if the tools are not installed. `npm run test:all` reports what
 * it could not fetch.
 */
export const describeWithTools = (name: string, suite: () => void): void => {
  if (existsSync(INSTALLED)) describe(name, suite);
  else describe.skip(`${name} (skipped: its tools are not installed; npm run test:all fetches them)`, suite);
};
