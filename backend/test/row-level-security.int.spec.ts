import { Client } from 'pg';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

/** Tables that only the migrations use. */
const NOT_OURS = ['schema_migrations'];

describe('row-level security', () => {
  let galley: TestApp;
  let client: Client;
  let websites: { first: string; second: string };

  beforeAll(async () => {
    galley = await sharedApp();
    const [first, second] = [await galley.tenant(), await galley.tenant()];
    websites = { first: first.websiteId, second: second.websiteId };
    for (const { editor, websiteId } of [first, second])
      await editor.post('/api/categories').send({ websiteId, name: 'News' }).expect(201);
    client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await galley.stop();
  });

  const rows = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows;
  const tables = async (): Promise<string[]> => {
    const all = await rows<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    return all.map(({ name }) => name).filter((name) => !NOT_OURS.includes(name));
  };
  const as = async (context: string): Promise<void> =>
    void (await client.query(`select set_config('app.websites', $1, false)`, [context]));

  it('applies to every table, even for its owner', async () => {
    const open = await rows(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not (relrowsecurity and relforcerowsecurity) and relname <> all ('{${NOT_OURS.join(',')}}')`,
    );
    expect(open).toEqual([]);
  });

  it('shows no rows to a connection without a context', async () => {
    const seen: string[] = [];
    for (const table of await tables())
      if ((await rows(`select 1 from "${table}" limit 1`)).length > 0) seen.push(table);
    expect(seen).toEqual([]);
  });

  it.each(['', '{}'])('shows no website’s rows for the context "%s"', async (context) => {
    await as(context);
    for (const table of ['websites', 'categories', 'website_keys', 'website_users', 'users'])
      expect(await rows(`select 1 from ${table}`)).toEqual([]);
  });

  it('shows a tenant only its own rows, whatever the query', async () => {
    await as(`{${websites.first}}`);
    expect(await rows('select id from websites')).toEqual([{ id: websites.first }]);
    expect(await rows('select website_id from categories')).toEqual([{ website_id: websites.first }]);
    expect(await rows(`select 1 from categories where website_id = '${websites.second}'`)).toEqual([]);
    await expect(client.query(`update categories set website_id = '${websites.second}'`)).rejects.toThrow(
      /row-level security/,
    );
  });

  it('lets the application’s role change rows, but neither tables nor the audit log', async () => {
    await as('*');
    await expect(client.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('alter table websites disable row level security')).rejects.toThrow(/must be owner/);
    await expect(client.query(`update audit_log set actor_name = 'nobody'`)).rejects.toThrow(/permission denied/);
    expect(await client.query('delete from audit_log')).toMatchObject({ rowCount: 0 });
    await expect(client.query('truncate audit_log')).rejects.toThrow(/permission denied/);
  });
});
