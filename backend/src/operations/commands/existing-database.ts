import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refused } from '../errors.js';

/**
 * Guards commands that only inspect a database: with a mistyped DATA_DIR they would create an empty database and report
 * on that one.
 * @throws Refused when the settings name no external database and the data folder has no embedded one
 */
export function refuseWithoutDatabase({ DATABASE_URL, DATA_DIR = './data' }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL?.trim() || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new Refused(
    `There is no database of Galley in ${resolve(DATA_DIR)}. Set DATA_DIR, or DATABASE_URL, to what that Galley is started with.`,
  );
}
