import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ormOptions } from '../src/database/orm-options.js';

export interface TestDatabase {
  /** Connection URL with the application's role, to which row-level security applies. */
  appUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

/** Creates an empty, migrated database for one suite. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = JSON.parse(process.env.GALLEY_TEST_POSTGRES!) as Record<
    'adminUrl' | 'ownerUrl' | 'appUrl',
    string
  >;
  const name = `suite_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the time of copying through the log, since this server does not wait for its disk.
  await asAdmin(adminUrl, `create database ${name} template galley_template owner galley_owner strategy file_copy`);
  const inIt = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    appUrl: inIt(appUrl),
    ownerUrl: inIt(ownerUrl),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}

/** Connects with the application's role. Close it before the database is dropped. */
export const ormOn = (database: TestDatabase): Promise<MikroORM> =>
  MikroORM.init(ormOptions(database.appUrl, { min: 0, max: 5 }));

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
