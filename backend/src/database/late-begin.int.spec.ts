import type { MikroORM } from '@mikro-orm/postgresql';
import { Query } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { LateBegin } from './late-begin.js';

const SETTING = `select set_config('app.user_id', 'somebody', true)`;
const ASK = `select current_setting('app.user_id', true) as who, now() = statement_timestamp() as "isFirst"`;

let database: TestDatabase;
let client: LateBegin;
let ways: number;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  client = new LateBegin({ connectionString: database.appUrl });
  await client.connect();
  ways = 0;
  (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', () => (ways += 1));
});
afterEach(() => client.end());
afterAll(() => database.drop());

const isOpen = async (): Promise<boolean> => {
  const { rows } = await client.query(`select now() = statement_timestamp() as "isAlone"`);
  return !(rows[0] as { isAlone: boolean }).isAlone;
};

describe('the beginning of a transaction', () => {
  it('is sent with the first statement, whose result is returned', async () => {
    await client.query('begin', []);
    await client.query(SETTING, []);
    expect(ways).toBe(0);
    const { rows, command } = await client.query(ASK, []);
    expect([rows, command, ways]).toEqual([[{ who: 'somebody', isFirst: true }], 'SELECT', 1]);
    expect((await client.query(ASK)).rows).toEqual([{ who: 'somebody', isFirst: false }]);
    await client.query('commit', []);
    expect([ways, (await client.query(ASK)).rows]).toEqual([3, [{ who: '', isFirst: true }]]);
  });

  it('is not sent for a transaction without a statement', async () => {
    for (const end of ['commit', 'rollback']) {
      await client.query('begin');
      await client.query(SETTING);
      await client.query(end);
    }
    expect(ways).toBe(0);
    expect(await isOpen()).toBe(false);
  });

  it('is rolled back with a first statement that fails', async () => {
    await client.query('begin');
    await client.query(SETTING);
    await expect(client.query(`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect(await isOpen()).toBe(false);
    expect((await client.query(ASK)).rows).toEqual([{ who: '', isFirst: true }]);
  });

  it('is sent before queries of other forms: with values or as a cursor', async () => {
    await client.query('begin');
    await client.query(SETTING);
    expect((await client.query(`select current_setting('app.user_id') || $1 as who`, ['!'])).rows).toEqual([
      { who: 'somebody!' },
    ]);
    await client.query('rollback');
    await client.query('begin');
    await client.query(SETTING);
    const row = await new Promise((resolve, reject) => {
      client.query(new Query(ASK)).on('row', resolve).on('error', reject);
    });
    expect(row).toMatchObject({ who: 'somebody' });
    await client.query('rollback');
  });

  it('does not affect settings outside of transactions', async () => {
    const { rows } = await client.query(`select set_config('app.user_id', 'me', false) as who`);
    expect(rows).toEqual([{ who: 'me' }]);
    expect((await client.query(ASK)).rows).toMatchObject([{ who: 'me' }]);
  });
});

describe('the ORM', () => {
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await ormOn(database);
  });
  afterAll(() => orm.close());

  it('uses such connections, with session settings and without', async () => {
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const connection = await pool.connect();
    expect(connection).toBeInstanceOf(LateBegin);
    connection.release();
    const em = orm.em.fork({ session: { variables: { 'app.user_id': 'somebody' } } });
    const who = (asked: typeof em) => asked.execute<{ who: string }[]>(ASK);
    expect(await who(em)).toMatchObject([{ who: 'somebody' }]);
    expect(await em.transactional(async (inside) => [...(await who(inside)), ...(await who(inside))])).toMatchObject([
      { who: 'somebody' },
      { who: 'somebody' },
    ]);
    expect(await who(orm.em.fork())).toMatchObject([{ who: expect.not.stringContaining('somebody') }]);
  });
});
