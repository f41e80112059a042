import { MikroORM, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { literalOf } from './quick-literals.js';

const PIECES = [
  `'`,
  `''`,
  '\\',
  '\\\\',
  `\\'`,
  `'\\`,
  '?',
  '??',
  '$1',
  '--',
  '/*',
  ';',
  '\n',
  '\r',
  '\t',
  'a',
  'ä',
  '漢',
  '😀',
  '"',
  '%',
  `E'`,
  '`',
  ' ',
  '\u2028',
];
/** The same number always yields the same text. */
const text = (n: number): string =>
  Array.from({ length: n % 13 }, (_, i) => PIECES[(n * 31 + i * (7 + (n % 11))) % PIECES.length]).join('');

describe('texts in statements', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  it('are escaped as by the ORM itself', () => {
    const platform = new PostgreSqlPlatform() as unknown as { escapeLiteral: (text: string) => string };
    for (let n = 0; n < 5_000; n += 1) expect(literalOf(text(n))).toBe(platform.escapeLiteral(text(n)));
  });

  it('are returned unchanged by the database, through the ORM', async () => {
    const texts = Array.from({ length: 500 }, (_, n) => text(n));
    expect(orm.em.getPlatform()).toHaveProperty('escapeLiteral', literalOf);
    const [{ all }] = await orm.em
      .getConnection()
      .execute<[{ all: string[] }]>(`select array[${texts.map(() => '?').join(', ')}]::text[] as all`, texts);
    expect(all).toEqual(texts);
  });
});
