import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { NO_LIMITS, ormOptions } from './orm-options.js';
import { grantRights } from './rights.js';

/** Key of the advisory lock; any number that all processes of Galley share. */
const LOCK = 7_305_818_002;

/**
 * Migrates the database to this version. When several processes start at once, one migrates and the others wait.
 * @param ownerUrl connection string of the role that owns the tables
 * @param appUrl connection string of the application's role, which is granted only the rights it needs
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
