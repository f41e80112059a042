import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { freePort } from '../../test/free-port.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi } from './adapters/anthropic/testing/messages-api.js';
import { type MessagesRequest, stepOf } from './adapters/anthropic/testing/messages-request.js';
import { type RunningServer, serve } from '../content-servers/adapters/mcp/testing/http-servers.js';
import { ContentServer } from '../content-servers/domain/content-server.js';
import { ServerTool } from '../content-servers/domain/server-tool.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

describe('a server killed in the middle of a run', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let slow: RunningServer;
  /** Resolves when a run has called the slow server. */
  let asked: Promise<void>;
  let isSlow = true;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    let arrived: () => void = () => undefined;
    asked = new Promise((resolve) => (arrived = resolve));
    const answer = async ({ query }: { query: string }) => {
      arrived();
      if (isSlow) await new Promise<void>(() => undefined);
      return { content: [{ type: 'text' as const, text: `Nothing about ${query}.` }] };
    };
    slow = await serve(
      toNodeHandler(
        createMcpHandler(() => {
          const server = new McpServer({ name: 'slow', version: '1.0.0' });
          server.registerTool(
            'search',
            {
              description: 'Searches.',
              inputSchema: z.object({ query: z.string() }),
              annotations: { readOnlyHint: true },
            },
            answer,
          );
          return server;
        }),
      ),
    );
  });
  /** A server that is still running would claim the next test's run. */
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  afterAll(async () => {
    await slow.stop();
    await orm.close(true);
    await database.drop();
  });

  const rows = <T>(sql: string, values: unknown[] = []) =>
    new EntityManagers(orm).forScope(Scope.system('test')).execute<T[]>(sql, values);

  async function start(more: Record<string, string> = {}): Promise<{ url: string; child: ChildProcess }> {
    const port = await freePort();
    const secrets = { JWT_SECRET: 'test-secret-'.repeat(4), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
    const settings = {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: String(port),
      DEMO: 'new',
      LOG_LEVEL: 'error',
      EGRESS_ALLOW: new URL(slow.url).host,
    };
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...secrets, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Galley is ready') && ready());
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    return { url: `http://127.0.0.1:${port}`, child };
  }

  async function signIn(url: string): Promise<Record<string, string>> {
    const credentials = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'editor@galley.local', password: 'galley-editor' }),
    };
    const { accessToken } = (await (await fetch(`${url}/api/login`, credentials)).json()) as { accessToken: string };
    return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  }

  it('finishes the run exactly once after the restart, from its last finished step', async () => {
    const first = await start();
    await allow(slow.url);
    const headers = await signIn(first.url);
    const [{ id: categoryId }] = (await rows<{ id: string }>(
      `select id from categories where slug = 'heat-pumps'`,
    )) as [{ id: string }];
    const requestBody = {
      method: 'POST',
      headers: { ...headers, prefer: 'respond-async' },
      body: JSON.stringify({ websiteId: demonstrationWebsite.id, categoryId }),
    };
    const { id } = (await (await fetch(`${first.url}/api/blog-posts/create`, requestBody)).json()) as { id: string };
    await asked;
    const before = await rows(
      `select name, started_at from generation_steps where run_id = ? and status = 'done' order by name`,
      [id],
    );
    expect(before).toHaveLength(2);

    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    isSlow = false;
    // Lets the lease of the dead worker expire.
    await rows(`update generation_runs set lease_until = now() where id = ? returning id`, [id]);

    const second = await start();
    const events = await fetch(`${second.url}/api/generation-runs/${id}/events`, { headers: await signIn(second.url) });
    const eventText = await events.text();
    expect(eventText).toContain('event: done');
    expect(await rows('select status, attempt from generation_runs where id = ?', [id])).toEqual([
      { status: 'succeeded', attempt: 2 },
    ]);
    expect(await rows('select 1 from blog_posts')).toHaveLength(1);
    expect(
      await rows(
        `select name, started_at from generation_steps where run_id = ? and name in ('brief', 'plan') order by name`,
        [id],
      ),
    ).toEqual(before);
  });

  it('pays for no model call twice except the interrupted one', async () => {
    let drafting: () => void = () => undefined;
    const inFlight = new Promise<void>((resolve) => (drafting = resolve));
    const modelStep = (asked: MessagesRequest): string => /^Step: (.+)$/m.exec(stepOf(asked))![1]!;
    const asked: string[] = [];
    const api = await MessagesApi.start((question) => {
      asked.push(modelStep(question));
      if (asked.filter((step) => step === 'draft').length > 1 || modelStep(question) !== 'draft')
        return littleModel()(question);
      drafting();
      return { kind: 'hang' };
    });
    const model = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url };
    try {
      const first = await start(model);
      const headers = await signIn(first.url);
      const [{ id: categoryId }] = (await rows<{ id: string }>(
        `select id from categories where slug = 'insulation'`,
      )) as [{ id: string }];
      const posts = (await rows('select 1 from blog_posts')).length;
      const requestBody = {
        method: 'POST',
        headers: { ...headers, prefer: 'respond-async' },
        body: JSON.stringify({ websiteId: demonstrationWebsite.id, categoryId }),
      };
      const { id } = (await (await fetch(`${first.url}/api/blog-posts/create`, requestBody)).json()) as { id: string };
      await inFlight;
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      const [held] = await rows<{ reserved: number; spent: number }>(
        `select reserved_micro_usd::int as reserved, (select sum(cost_micro_usd)::int from model_calls
          where run_id = r.id) as spent from generation_runs r where id = ?`,
        [id],
      );
      expect(held!.spent).toBeGreaterThan(0);
      expect(held!.reserved).toBeGreaterThan(0);
      await rows(`update generation_runs set lease_until = now() where id = ? returning id`, [id]);

      const second = await start(model);
      await (
        await fetch(`${second.url}/api/generation-runs/${id}/events`, { headers: await signIn(second.url) })
      ).text();
      expect(
        await rows('select status, error, reserved_micro_usd::int as reserved from generation_runs where id = ?', [id]),
      ).toEqual([{ status: 'succeeded', error: null, reserved: 0 }]);
      expect((await rows('select 1 from blog_posts')).length).toBe(posts + 1);
      expect(asked.filter((step) => step !== 'revise')).toEqual(['plan', 'outline', 'draft', 'draft', 'metadata']);
      expect(
        await rows(
          `select tries, last_failure as "lastFailure" from generation_steps where run_id = ? and name = 'draft'`,
          [id],
        ),
      ).toEqual([{ tries: 2, lastFailure: 'The process that worked on it ended.' }]);
    } finally {
      await api.stop();
    }
  });

  /** Adds a content server by hand and allows its tool with the definition found by the first probe. */
  async function allow(url: string): Promise<void> {
    const { McpContentServers } = await import('../content-servers/adapters/mcp/mcp-content-servers.js');
    const { LoopbackHttp } = await import('../content-servers/adapters/mcp/testing/loopback-http.js');
    const http = new LoopbackHttp();
    const session = await new McpContentServers(http, [], { stdioAllow: [], version: '1' }).open(
      { type: 'http', url, headers: {} },
      { websiteId: null, scope: Scope.system('test') },
    );
    const tools = await session.listTools();
    await session.close();
    await http.close();
    const em = new EntityManagers(orm).forScope(Scope.system('test'));
    const server = new ContentServer(
      { name: 'slow', description: 'Slow', type: 'http', version: '1', url },
      new Date(),
    );
    em.persist(server);
    for (const tool of tools)
      em.persist(Object.assign(new ServerTool(server.id, tool, false, new Date()), { state: 'allowed' }));
    await em.flush();
  }
});
