import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from './migrate.js';

const urls = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as Record<'adminUrl' | 'ownerUrl' | 'appUrl', string>;
const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function sql<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

it('processes that start at once on an empty database migrate it once', async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const [ownerUrl, appUrl] = [inDatabase(urls.ownerUrl, name), inDatabase(urls.appUrl, name)];
  await sql(urls.adminUrl, `create database ${name} owner galley_owner`);
  try {
    await Promise.all([migrate(ownerUrl, appUrl), migrate(ownerUrl, appUrl)]);
    const [{ times, migrations }] = (await sql(
      ownerUrl,
      'select count(*)::int as times, count(distinct name)::int as migrations from schema_migrations',
    )) as [{ times: number; migrations: number }];
    expect(times).toBeGreaterThan(0);
    expect(times).toBe(migrations);
  } finally {
    await sql(urls.adminUrl, `drop database ${name} with (force)`);
  }
});
