import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { ServerProcess } from '../../test/server-process.js';
import { until } from '../../test/until.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { wxr } from './testing/files.js';

const POSTS = 150;
const IN_ARCHIVE = 250;
type Row = Record<string, any>;

describe('a server killed during an import', () => {
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

  const rows = (sql: string, values: unknown[] = []) =>
    new EntityManagers(orm).forScope(Scope.system('test')).execute<Row[]>(sql, values);

  const send = async (
    authorization: string,
    fields: Record<string, string>,
    file: Blob,
    name: string,
  ): Promise<string> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file, name);
    const begun = await fetch(`${server.url}/api/websites/import`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(begun.status).toBe(202);
    return ((await begun.json()) as Row)['id'] as string;
  };
  const history = (count: number) =>
    new Blob([
      wxr(
        Array.from({ length: count }, (_, n) => ({
          title: `Post ${n}`,
          content: `<p>Words of post ${n} about heat pumps in old houses.</p>`,
          guid: `guid-${n}`,
          slug: `killed-${n}`,
        })),
      ),
    ]);
  const ended = async (id: string): Promise<Row> => {
    const look = async () =>
      (
        await rows(
          'select status, report, detail, attempt, website_id from imports where id = ? and ended_at is not null',
          [id],
        )
      )[0];
    return (await until('the import has ended', look, { deadline: 60_000 }))!;
  };

  it('continues after the next start and imports each post once', async () => {
    server = await ServerProcess.start(database);
    const { authorization } = await server.editor();
    const [website] = (await (
      await fetch(`${server.url}/api/websites`, { headers: { authorization: authorization! } })
    ).json()) as Row[];
    const id = await send(authorization!, { websiteId: website!['id'] }, history(POSTS), 'old.xml');
    const count = async () => (await rows('select count(*)::int as n from imported_posts'))[0]!['n'] as number;
    await until('a post has come in', count);
    await server.kill();
    const before = await count();
    expect([before > 0, before < POSTS, (await rows('select status from imports'))[0]!['status']]).toEqual([
      true,
      true,
      'running',
    ]);

    server = await ServerProcess.start(database);
    expect(await ended(id)).toMatchObject({ status: 'succeeded', report: { imported: POSTS, skipped: [] } });
    expect(
      await rows(
        'select count(*)::int as posts, count(distinct title)::int as titles from blog_posts where writer = ?',
        ['imported'],
      ),
    ).toEqual([{ posts: POSTS, titles: POSTS }]);
    expect(await rows('select 1 from import_chunks')).toEqual([]);
  });

  it('rolls a partial archive back and imports it as one website after the next start', async () => {
    const admin = await server.admin();
    const authorization = admin['authorization']!;
    const from = await ended(
      await send(authorization, { url: 'https://whole.example.com' }, history(IN_ARCHIVE), 'whole.xml'),
    );
    const archive = await (
      await fetch(`${server.url}/api/websites/${from['website_id']}/archive`, { headers: { authorization } })
    ).blob();
    const there = () =>
      rows(
        `select (select count(*)::int from websites) as websites, (select count(*)::int
          from blog_posts) as posts, (select count(*)::int from post_fingerprints) as fingerprints`,
      );
    const [before] = await there();
    const id = await send(authorization, { url: 'https://copy.example.com' }, archive, 'whole.galley.zip');
    // Half of the posts are written in a transaction that is still open.
    await until(
      'half of the posts are written',
      async () => (await rows('select done from imports where id = ?', [id]))[0]!['done'] as number,
      { isSo: (done) => done >= IN_ARCHIVE / 2 },
    );
    await server.kill();
    expect((await rows('select status from imports where id = ?', [id]))[0]).toEqual({ status: 'running' });
    expect(await there()).toEqual([before]);

    server = await ServerProcess.start(database);
    const item = await ended(id);
    expect(item).toMatchObject({ status: 'succeeded', attempt: 2, report: { imported: IN_ARCHIVE } });
    expect(
      await rows(
        'select count(*)::int as posts, count(distinct title)::int as titles from blog_posts where website_id = ?',
        [item['website_id']],
      ),
    ).toEqual([{ posts: IN_ARCHIVE, titles: IN_ARCHIVE }]);
    const [{ websites, posts }] = (await there()) as [Row];
    expect([websites, posts]).toEqual([before!['websites'] + 1, before!['posts'] + IN_ARCHIVE]);
    expect(await rows('select 1 from import_chunks')).toEqual([]);
  });
});
