// A database with nothing but websites, and what the product looks up in it, as the application's role.
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/database/embedded/embedded-postgres.js';
import { migrate } from '../dist/database/migrate.js';
import { ormOptions } from '../dist/database/orm-options.js';
import { EntityManagers } from '../dist/shared/adapters/persistence/entity-managers.js';
import { dataFolder } from './product.mjs';

/** @param work is given a client of the superuser, to fill it further, and the product's entity managers */
export async function withWebsites(count, work) {
  const { folder, remove } = dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  let orm;
  try {
    await migrate(postgres.ownerUrl, postgres.appUrl);
    const superuser = new pg.Client({
      connectionString: Object.assign(new URL(postgres.adminUrl), { pathname: new URL(postgres.appUrl).pathname }).href,
    });
    superuser.on('error', () => undefined); // the database is stopped before it when something fails
    await superuser.connect();
    await superuser.query(
      `insert into websites (id, name, url, publishing_schedule, is_active, created_at, updated_at)
       select gen_random_uuid(), 'Website ' || n, 'https://site-' || n || '.example.com', 'daily', true, now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    orm = await MikroORM.init(ormOptions(postgres.appUrl, { min: 0, max: 4 }));
    await work(superuser, new EntityManagers(orm));
    await superuser.end();
  } finally {
    await orm?.close(true);
    await postgres.stop();
    remove();
  }
}
