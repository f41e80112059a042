import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../database.js';
import { asSuperuser, columnsOf, dropChecks, inventRow, tablesOf } from './invent-rows.js';

/**
 * Tables whose rows belong to the platform, and to no website or user. Tenants see none of their rows. A new table of
 * this kind must be added here.
 */
const PLATFORM_TABLES = [
  'installations',
  'mails',
  'mcp_server_probes',
  'mcp_server_uptime',
  'mcp_servers',
  'mcp_tools',
  'receipt_keys',
  'sso_attempts',
  'sso_logout_tokens',
  'sso_providers',
  'throttles',
];
/** Columns that identify the owner of a row. The first one that a table has applies. */
const OWNERS = [
  { column: 'website_id', type: 'uuid', id: 'website_id' },
  { column: 'website_ids', type: '_uuid', id: 'website_ids[1]' },
  { column: 'user_id', type: 'uuid', id: 'user_id' },
] as const;
/** Tables whose rows each of several websites reads, and the platform alone changes. */
const READ_BY_EACH = new Set(['model_profiles']);
const PEOPLE = { column: 'id', type: 'uuid', id: 'id' };

interface Tenant {
  website: string;
  person: string;
}

/**
 * Tests row-level security with SQL and the application's role, for every table in the database: with one row per table
 * for each of two tenants, in every possible context.
 */
describe('row-level security of each table', () => {
  let database: TestDatabase;
  let superuser: Client;
  let client: Client;
  let tables: string[];
  const ownerOf: Record<string, { column: string; type: string; id: string }> = {};
  const ours: Tenant = { website: randomUUID(), person: randomUUID() };
  const theirs: Tenant = { website: randomUUID(), person: randomUUID() };
  const idsOf = ({ website, person }: Tenant): RegExp => new RegExp(`^(${website}|${person})$`);

  beforeAll(async () => {
    database = await freshDatabase();
    superuser = new Client({ connectionString: asSuperuser(database.appUrl) });
    client = new Client({ connectionString: database.appUrl });
    await Promise.all([superuser.connect(), client.connect()]);
    await dropChecks(superuser);
    tables = await tablesOf(superuser);
    for (const table of tables) {
      const columns = await columnsOf(superuser, table);
      const owner =
        table === 'websites' || table === 'users'
          ? PEOPLE
          : OWNERS.find(({ column, type }) => columns.some((one) => one.name === column && one.type === type));
      if (owner) ownerOf[table] = owner;
      for (const { website, person } of [ours, theirs]) {
        const id = table === 'websites' ? { id: website } : table === 'users' ? { id: person } : {};
        await inventRow(superuser, table, {
          website_id: website,
          user_id: person,
          actor_id: person,
          // Its checks are dropped, so the one row has room for a second one.
          ...(table === 'installations' && { is_only: website === ours.website }),
          ...(owner?.type === '_uuid' && { website_ids: [website] }),
          ...id,
        });
      }
    }
  });
  afterAll(async () => {
    await Promise.all([client.end(), superuser.end()]);
    await database.drop();
  });

  const enter = async ({ websites = '', person = '' }: { websites?: string; person?: string }): Promise<void> =>
    void (await client.query(`select set_config('app.websites', $1, false), set_config('app.user_id', $2, false)`, [
      websites,
      person,
    ]));
  const ownersSeen = async (table: string): Promise<string[]> =>
    (await client.query<{ owner: string }>(`select ${ownerOf[table]?.id} as owner from "${table}"`)).rows.map(
      ({ owner }) => owner,
    );
  const count = async (connection: Client, table: string): Promise<number> =>
    (await connection.query(`select 1 from "${table}"`)).rows.length;
  /** Returns the number of visible rows per table, for tables with any. */
  const seenIn = async (names: string[]): Promise<[string, number][]> => {
    const seen: [string, number][] = [];
    for (const table of names) seen.push([table, await count(client, table)]);
    return seen.filter(([, rows]) => rows > 0);
  };

  it('knows the owner of the rows of every table', () =>
    expect(tables.filter((table) => !(table in ownerOf)).sort()).toEqual(PLATFORM_TABLES));

  it('is tested with rows of two tenants in every table', async () => {
    for (const table of tables) expect([table, await count(superuser, table)]).toEqual([table, 2]);
  });

  it.each([
    ['no context', {}],
    ['no websites', { websites: '{}' }],
    ['a person who is nobody', { person: randomUUID() }],
    ['a website that is not there', { websites: `{${randomUUID()}}` }],
  ])('shows nothing with %s', async (_, context) => {
    await enter(context);
    expect(await seenIn(tables)).toEqual([]);
  });

  it('shows nothing to a connection without a context', async () => {
    const fresh = new Client({ connectionString: database.appUrl });
    await fresh.connect();
    const seen: string[] = [];
    for (const table of tables) if ((await count(fresh, table)) > 0) seen.push(table);
    await fresh.end();
    expect(seen).toEqual([]);
  });

  it('shows a member the rows of their website and their own, and no others of any table', async () => {
    await enter({ websites: `{${ours.website}}`, person: ours.person });
    for (const table of Object.keys(ownerOf))
      expect([table, await ownersSeen(table)]).toEqual([table, [expect.stringMatching(idsOf(ours))]]);
  });

  it('shows a user without a website their own rows, and no others of any table', async () => {
    await enter({ websites: '{}', person: ours.person });
    for (const table of Object.keys(ownerOf))
      for (const owner of await ownersSeen(table))
        expect([table, owner]).toEqual([table, expect.stringMatching(idsOf(ours))]);
    expect((await seenIn(tables)).map(([table]) => table)).toEqual(
      expect.arrayContaining(['sessions', 'users', 'website_users']),
    );
  });

  it('shows a website’s API key the rows of the website, and no others of any table', async () => {
    await enter({ websites: `{${ours.website}}` });
    for (const table of Object.keys(ownerOf))
      for (const owner of await ownersSeen(table))
        expect([table, owner]).toEqual([table, expect.stringMatching(idsOf(ours))]);
    expect((await seenIn(tables)).map(([table]) => table)).not.toContain('sessions');
  });

  it('shows tenants no rows of the platform’s tables', async () => {
    await enter({ websites: `{${ours.website},${theirs.website}}`, person: ours.person });
    expect(await seenIn(PLATFORM_TABLES)).toEqual([]);
  });

  it('lets a member neither change nor delete nor take over a row of another tenant with any statement', async () => {
    for (const table of tables) {
      for (const statement of [
        `delete from "${table}"`,
        ...(ownerOf[table] ? [`update "${table}" set ${ownerOf[table].column} = ${ownerOf[table].column}`] : []),
      ]) {
        await client.query('begin');
        await enter({ websites: `{${ours.website}}`, person: ours.person });
        const changed = await client.query(statement).then(
          ({ rowCount }) => rowCount ?? 0,
          (error: Error) =>
            /permission denied|row-level security|foreign key/.test(error.message) ? 0 : Promise.reject(error),
        );
        await client.query('rollback');
        expect([statement, changed <= 1]).toEqual([statement, true]);
      }
    }
  });

  it('does not let a member assign a row to another tenant', async () => {
    for (const [table, owner] of Object.entries(ownerOf)) {
      const stranger = owner.column === 'user_id' || table === 'users' ? theirs.person : theirs.website;
      await client.query('begin');
      await enter({ websites: `{${ours.website}}`, person: ours.person });
      const given = await client
        .query(`update "${table}" set ${owner.column} = '${owner.type === '_uuid' ? `{${stranger}}` : stranger}'`)
        .then(
          ({ rowCount }) => `${rowCount} rows were given away`,
          (error: Error) => error.message,
        );
      const refused = READ_BY_EACH.has(table) ? /^0 rows/ : /permission denied|row-level security/;
      expect([table, given]).toEqual([table, expect.stringMatching(refused)]);
      await client.query('rollback');
    }
  });

  it('lets a member see colleagues, but neither change nor delete them', async () => {
    const colleague = randomUUID();
    await inventRow(superuser, 'users', { id: colleague });
    await inventRow(superuser, 'website_users', { website_id: ours.website, user_id: colleague });
    await enter({ websites: `{${ours.website}}`, person: ours.person });
    expect(await ownersSeen('users')).toEqual(expect.arrayContaining([ours.person, colleague]));
    const answers = [
      await client.query('delete from users where id = $1', [colleague]),
      await client.query(`update users set role = 'platform_admin' where id = $1`, [colleague]),
    ];
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([0, 0]);
    await superuser.query('delete from users where id = $1', [colleague]);
  });

  it('shows a row of several websites only to users with access to all of them or, where each reads it, to any', async () => {
    const several = Object.keys(ownerOf).filter((table) => ownerOf[table]?.type === '_uuid');
    await enter({ websites: `{${ours.website}}`, person: ours.person });
    for (const table of several) {
      for (const websites of [[ours.website, theirs.website], []])
        await inventRow(superuser, table, { website_ids: websites });
      expect([table, await count(client, table)]).toEqual([table, READ_BY_EACH.has(table) ? 2 : 1]);
    }
    expect(several).not.toEqual([]);
  });

  it('lets no tenant delete a website', async () => {
    await enter({ websites: `{${ours.website}}`, person: ours.person });
    expect((await client.query('delete from websites')).rowCount).toBe(0);
  });
});
