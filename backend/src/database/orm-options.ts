import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

/** @param url as whom to connect: the application's role to serve, the owner to migrate */
export const ormOptions = (url: string, pool = { min: 0, max: 10 }): Options =>
  defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool,
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
