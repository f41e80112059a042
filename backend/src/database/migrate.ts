import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { NO_LIMITS, ormOptions } from './orm-options.js';

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

/** Tables whose rows are never updated; their policies say when one may be deleted. */
const APPEND_ONLY = ['audit_log'];

/**
 * Grants the application's role its rights: it may change rows but not the schema. When one role does everything (only
 * DATABASE_URL is set), it owns the tables, and its right to change append-only tables is revoked too.
 */
async function grantRights(owner: Client, appRole: string): Promise<void> {
  const role = owner.escapeIdentifier(appRole);
  await owner.query(`grant usage on schema public to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await owner.query(`grant usage on all sequences in schema public to ${role}`);
  for (const table of APPEND_ONLY) await owner.query(`revoke update, truncate on ${table} from ${role}`);
}
