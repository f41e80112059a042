import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { ServerProcess } from '../../test/server-process.js';
import { until } from '../../test/until.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';

describe('a server killed while it saves a rewrite', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let blocker: Client;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    blocker = new Client({ connectionString: database.ownerUrl });
    await blocker.connect();
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await blocker.end();
    await orm.close(true);
    await database.drop();
  });

  const rows = <T>(sql: string, values: unknown[] = []) =>
    new EntityManagers(orm).forScope(Scope.system('test')).execute<T[]>(sql, values);
  const start = async (): Promise<ServerProcess> => {
    const server = await ServerProcess.start(database);
    servers.push(server);
    return server;
  };
  it('leaves one new version of the post, made by the next server', async () => {
    const first = await start();
    const headers = await first.editor();
    const post = async <T>(path: string, body: object, more: Record<string, string> = {}) =>
      (await (
        await fetch(`${first.url}${path}`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        })
      ).json()) as T;
    const [{ id: categoryId }] = (await rows<{ id: string }>(
      `select id from categories where slug = 'heat-pumps'`,
    )) as [{ id: string }];
    const { post: made } = await post<{ post: { id: number; content: string } }>('/api/blog-posts/create', {
      websiteId: demonstrationWebsite.id,
      categoryId,
    });
    const { id: requestId } = await post<{ id: string }>(`/api/blog-posts/${made.id}/rewrite-request`, {
      rewriteType: 'partial_rewrite',
      instructions: 'Shorten the introduction',
    });

    await blocker.query('begin');
    await blocker.query('lock table post_versions in share mode');
    const { id: runId } = await post<{ id: string }>(
      `/api/rewrite-requests/${requestId}/process`,
      {},
      { prefer: 'respond-async' },
    );
    await until(
      'the new version waits for a lock',
      async () =>
        (
          await rows(
            'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = ? and query ilike ?',
            ['Lock', 'insert into "post_versions"%'],
          )
        ).length > 0,
    );
    const before = await rows(
      `select name, started_at from generation_steps where run_id = ? and status in ('done', 'skipped') order by name`,
      [runId],
    );
    expect(before).toHaveLength(5);
    await first.kill();
    await blocker.query('rollback');
    expect(await rows('select status from rewrite_requests where id = ?', [requestId])).toEqual([
      { status: 'in_progress' },
    ]);
    // Lets the lease of the dead worker expire.
    await until(
      'the lease is over',
      async () =>
        (
          await rows(
            `update generation_runs set lease_until = now() where id = ? and lease_until > now() returning id`,
            [runId],
          )
        ).length > 0,
    );

    const second = await start();
    const eventText = await (
      await fetch(`${second.url}/api/generation-runs/${runId}/events`, { headers: await second.editor() })
    ).text();
    expect(eventText).toContain('event: done');
    expect(await rows('select status, attempt from generation_runs where id = ?', [runId])).toEqual([
      { status: 'succeeded', attempt: 2 },
    ]);
    expect(
      await rows('select rewrite_count, text_version, open_rewrite_id from blog_posts where create_id = ?', [made.id]),
    ).toEqual([{ rewrite_count: 1, text_version: 2, open_rewrite_id: null }]);
    expect(await rows('select number, kind from post_versions where post_id = ? order by number', [made.id])).toEqual([
      { number: 1, kind: 'generated' },
      { number: 2, kind: 'rewrite' },
    ]);
    expect(await rows('select status from rewrite_requests where id = ?', [requestId])).toEqual([
      { status: 'completed' },
    ]);
    expect(
      await rows(`select name, started_at from generation_steps where run_id = ? and name <> 'save' order by name`, [
        runId,
      ]),
    ).toEqual(before);
  });
});
