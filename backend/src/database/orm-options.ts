// The packages of MikroORM (core, sql, postgresql, migrations) must be of one version and are updated together. They are
// pinned at 7.2.1, the newest version that exists of all of them. Its `policies` and session settings provide the
// row-level security, so nothing of it is patched in.
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { types } from 'pg';
import { entities } from './entities.js';
import { LateBegin } from './late-begin.js';
import { migrations } from './migrations/index.js';
import { DiskFullTrackingDriver } from './disk-full-tracking-driver.js';

/**
 * Makes SQL that bypasses the ORM return timestamps as `Date`, where the ORM's settings would leave PostgreSQL's text.
 */
const OWN_READERS = new Map<number, (text: string) => Date | string>([
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
  [types.builtins.DATE, (text) => text],
]);
const asDates = {
  getTypeParser: (oid: number, format?: 'text') => OWN_READERS.get(oid) ?? types.getTypeParser(oid, format),
};

/**
 * Timeouts enforced by PostgreSQL, in milliseconds: for waiting for a lock, for a statement, and for a transaction
 * whose process left it idle. Requests need far less; work that takes long declares it with
 * `TransactionOptions.isLong`.
 */
export const SERVING_LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** For migrations and other work of the owner, whose duration depends on the number of rows. */
export const NO_LIMITS = {};

/** @param url connection string of the application's role for serving, or of the owner for migrating */
export const ormOptions = (
  url: string,
  pool = { min: 0, max: 10 },
  limits: Partial<typeof SERVING_LIMITS> = SERVING_LIMITS,
): Options =>
  defineConfig({
    clientUrl: url,
    driver: DiskFullTrackingDriver,
    entities,
    extensions: [Migrator],
    pool,
    // MikroORM reads host, names and password of the URL, and passes over its parameters, such as `sslmode`.
    driverOptions: { connectionString: url, types: asDates, Client: LateBegin, ...limits },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: {
      path: `${import.meta.dirname}/migrations`,
      migrationsList: migrations,
      tableName: 'schema_migrations',
      snapshot: false,
      silent: true,
      transactional: true,
      allOrNothing: true,
      disableForeignKeys: false,
      emit: 'ts',
    },
  });
