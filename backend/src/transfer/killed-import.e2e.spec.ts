import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { ServerProcess } from '../../test/server-process.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { wxr } from './testing/files.js';

const POSTS = 300;
type Row = Record<string, any>;

describe('a server killed in the middle of an import', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
  });
  afterAll(async () => {
    await server.kill();
    await orm.close(true);
    await database.drop();
  });

  const rows = (sql: string, values: unknown[] = []) => new EntityManagers(orm).of(Scope.system('test')).execute<Row[]>(sql, values);

  it('goes on after the next start, with each post once', async () => {
    server = await ServerProcess.start(database);
    const { authorization } = await server.editor();
    const [website] = (await (await fetch(`${server.url}/api/websites`, { headers: { authorization: authorization! } })).json()) as Row[];
    const form = new FormData();
    form.append('websiteId', website!['id']);
    const posts = Array.from({ length: POSTS }, (_, n) => ({ title: `Post ${n}`, content: `<p>Words of post ${n} about heat pumps in old houses.</p>`, guid: `guid-${n}`, slug: `killed-${n}` }));
    form.append('file', new Blob([wxr(posts)]), 'old.xml');
    const begun = await fetch(`${server.url}/api/websites/import`, { method: 'POST', headers: { authorization: authorization! }, body: form });
    expect(begun.status).toBe(202);
    const { id } = (await begun.json()) as Row;
    const count = async () => (await rows('select count(*)::int as n from imported_posts'))[0]!['n'] as number;
    while ((await count()) === 0);
    await server.kill();
    const before = await count();
    expect([before > 0, before < POSTS, (await rows('select status from imports'))[0]!['status']]).toEqual([true, true, 'running']);
    // As if the minute had passed in which a worker that lives would have said so.
    await rows(`update imports set lease_until = now() where id = ?`, [id]);

    server = await ServerProcess.start(database);
    const ended = async () => (await rows('select status, report from imports where id = ? and ended_at is not null', [id]))[0];
    while (!(await ended()));
    expect(await ended()).toMatchObject({ status: 'succeeded', report: { imported: POSTS, skipped: [] } });
    expect(await rows('select count(*)::int as posts, count(distinct title)::int as titles from blog_posts where writer = ?', ['imported'])).toEqual([{ posts: POSTS, titles: POSTS }]);
    expect(await rows('select 1 from import_chunks')).toEqual([]);
  }, 180_000);
});
