import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { types } from 'pg';
import { entities } from './entities.js';
import { LateBegin } from './late-begin.js';
import { migrations } from './migrations/index.js';
import { WatchedDriver } from './watched-driver.js';

/** Times come back as `Date` from SQL of our own too, where the ORM would leave PostgreSQL's text. */
const OWN_READERS = new Map<number, (text: string) => Date | string>([
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
  [types.builtins.DATE, (text) => text],
]);
const asDates = { getTypeParser: (oid: number, format?: 'text') => OWN_READERS.get(oid) ?? types.getTypeParser(oid, format) };

/** @param url as whom to connect: the application's role to serve, the owner to migrate */
export const ormOptions = (url: string, pool = { min: 0, max: 10 }): Options =>
  defineConfig({
    clientUrl: url,
    driver: WatchedDriver,
    entities,
    extensions: [Migrator],
    pool,
    driverOptions: { types: asDates, Client: LateBegin },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: {
      path: `${import.meta.dirname}/migrations`,
      migrationsList: migrations,
      tableName: 'schema_migrations',
      snapshotName: 'schema-snapshot',
      snapshotOnMigrate: false,
      silent: true,
      transactional: true,
      allOrNothing: true,
      disableForeignKeys: false,
      emit: 'ts',
    },
  });
