import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { NO_LIMITS, ormOptions } from './orm-options.js';
import { grantRights } from './rights.js';

/** Any number; all of Galley's processes must use the same. */
const LOCK = 7_305_818_002;

/**
 * Brings the database up to date. Many processes may start at once: one migrates, the others wait for it.
 * @param ownerUrl the role that owns the tables
 * @param appUrl the role that serves; it gets the rights it needs and no more
 */
export async function migrate(ownerUrl: string, appUrl: string): Promise<void> {
  const lock = new Client({ connectionString: ownerUrl, application_name: 'galley-migrate' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    const orm = await MikroORM.init(ormOptions(ownerUrl, { min: 0, max: 2 }, NO_LIMITS));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close(true);
    }
    await grantRights(lock, decodeURIComponent(new URL(appUrl).username));
  } finally {
    await lock.end();
  }
}
