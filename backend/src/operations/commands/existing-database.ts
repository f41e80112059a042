import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refused } from '../errors.js';

/**
 * For commands about what is there: with a mistyped DATA_DIR they would make a new database and tell of that.
 * @throws Refused where the settings name no database and the data folder has none
 */
export function refuseWithoutDatabase({ DATABASE_URL, DATA_DIR = './data' }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL?.trim() || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new Refused(
    `There is no database of Galley in ${resolve(DATA_DIR)}. Set DATA_DIR, or DATABASE_URL, to what that Galley is started with.`,
  );
}
