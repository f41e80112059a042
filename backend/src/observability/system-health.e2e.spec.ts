import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer } from 'smtp-server';
import { startTestApp, type TestApp } from '../../test/app.js';
import { freePort } from '../../test/free-port.js';
import { describeWithRedis, startRedis } from '../../test/redis.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { DatabasePart } from './adapters/database-part.js';
import { CheckSystem, type PartHealth } from './application/check-system.js';
import { Parts } from './application/ports.js';
import { answeredIn } from './adapters/database-part.js';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function modelsApi(status: number): Promise<Server> {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"sk-ant-secret"}}'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const started: TestApp[] = [];
afterEach(async () => {
  for (const galley of started.splice(0)) await galley.stop();
});
const startedWith = async (env: NodeJS.ProcessEnv = {}) => {
  const galley = await startTestApp(env);
  started.push(galley);
  const { agent } = await galley.signedIn('platform_admin');
  const health = async () => {
    const { body, text } = await agent.get('/api/system-health').expect(200);
    return {
      state: body.state as string,
      text,
      parts: Object.fromEntries<PartHealth>(body.parts.map((part: PartHealth) => [part.id, part])),
    };
  };
  return { galley, agent, health };
};

describe('the system health check', () => {
  it('checks each part, for platform admins only', async () => {
    const { galley, health } = await startedWith();
    const { parts } = await health();
    expect(Object.keys(parts)).toEqual([
      'database',
      'queue',
      'work',
      'mail',
      'model',
      'model-profiles',
      'content-servers',
      'pictures',
      'disk',
    ]);
    expect(parts).toMatchObject({
      database: {
        message: expect.stringMatching(/^PostgreSQL \d+(\.\d+)? answered in \d+ ms\.$/),
        ms: expect.any(Number),
      },
      queue: { state: 'ok', message: expect.stringContaining('in this process') },
      work: { state: 'ok' },
      mail: { state: 'unused', advice: 'Set SMTP_URL to send them.' },
      model: { state: 'ok', message: expect.stringContaining('embedded writer') },
    });
    // How long the query took depends on the machine, so the expected state is derived from the measured time.
    const [, version, ms] = /^PostgreSQL (\S+) answered in (\d+) ms/.exec(parts['database']!.message)!;
    expect(parts['database']).toMatchObject(answeredIn(Number(ms), version!));
    const { agent: tenant } = await galley.signedIn('tenant_admin');
    await tenant.get('/api/system-health').expect(403);
  });

  it('reports a mail server that refuses or is down, without its password', async () => {
    const office = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    });
    const listening = office.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const refused = await (
      await startedWith({ SMTP_URL: `smtp://galley:hush-hush@127.0.0.1:${portOf(listening)}` })
    ).health();
    await new Promise<void>((closed) => office.close(() => closed()));
    expect(refused).toMatchObject({
      state: 'failed',
      parts: {
        mail: {
          state: 'failed',
          message: expect.stringMatching(/refuses Galley: 535/),
          advice: expect.stringContaining('SMTP_URL'),
        },
      },
    });
    const gone = await (
      await startedWith({ SMTP_URL: `smtp://galley:hush-hush@127.0.0.1:${await freePort()}` })
    ).health();
    expect(gone.parts['mail']).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('nothing answers there'),
    });
    expect(refused.text + gone.text).not.toContain('hush-hush');
  });

  it.each([
    [200, 'ok', /knows claude/],
    [401, 'failed', /refuses the key/],
    [404, 'failed', /does not know claude/],
    [429, 'attention', /too many/],
    [500, 'failed', /500/],
    [529, 'attention', /overloaded/],
  ] as const)('reports a language model whose API returns %d, without the key', async (status, state, message) => {
    const api = await modelsApi(status);
    const { parts, text } = await (
      await startedWith({ ANTHROPIC_API_KEY: 'sk-ant-secret', ANTHROPIC_BASE_URL: `http://127.0.0.1:${portOf(api)}` })
    ).health();
    api.closeAllConnections();
    api.close();
    expect(parts['model']).toMatchObject({ state, message: expect.stringMatching(message) });
    expect(text).not.toContain('sk-ant-secret');
  });

  it('reports a language model that cannot be reached', async () => {
    const { parts } = await (
      await startedWith({
        ANTHROPIC_API_KEY: 'sk-ant-secret',
        ANTHROPIC_BASE_URL: `http://127.0.0.1:${await freePort()}`,
      })
    ).health();
    expect(parts['model']).toMatchObject({ state: 'failed', message: 'The API cannot be reached.' });
  });

  it('reports a database that accepts no connections', async () => {
    const port = await freePort();
    const config = { get: () => `postgresql://galley:hush-hush@127.0.0.1:${port}/galley` };
    const finding = await new DatabasePart({ config } as unknown as MikroORM).check();
    expect(finding).toMatchObject({ state: 'failed', message: 'It does not take connections.' });
    expect(JSON.stringify(finding)).not.toContain('hush-hush');
  });

  it('reports due work that nobody processes', async () => {
    const { galley, health } = await startedWith();
    const { websiteId } = await galley.tenant();
    await galley.app
      .get(EntityManagers, { strict: false })
      .forScope(Scope.system('test'))
      .execute(
        `insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version,
          mail_ids, created_at) values (?, ?, 'create', '{}', 'test', 'embedded', '1', '[]', now() - interval '2 days')`,
        [newId(), websiteId],
      );
    expect((await health()).parts['work']).toMatchObject({
      state: 'attention',
      message: 'The oldest generation run that is due waits for 48 hours.',
      advice: expect.stringContaining('PROCESS=worker'),
    });
  });

  it('reports a content server that is down', async () => {
    const port = await freePort();
    const { agent, health } = await startedWith({ EGRESS_ALLOW: `127.0.0.1:${port}` });
    await agent
      .post('/api/mcp-servers')
      .send({ name: 'Tide tables', type: 'http', url: `http://127.0.0.1:${port}/mcp` })
      .expect(201);
    const { parts } = await health();
    expect(parts['content-servers']!.state).not.toBe('ok');
    expect(parts['content-servers']!.message).toMatch(/do(es)? not answer\. (.*)Tide tables: /);
  });
});

describeWithRedis('the system health check with Redis', () => {
  it('reports a Redis that stopped and one that is back, without its password', async () => {
    const redis = await startRedis({ password: 'hush-hush' });
    try {
      const { galley, health } = await startedWith({ REDIS_URL: redis.url });
      expect((await health()).parts['queue']).toMatchObject({ state: 'ok', message: 'Redis answers.' });
      await redis.kill();
      const again = new CheckSystem(galley.app.get(Parts, { strict: false }), { now: () => new Date() });
      const stopped = await again.execute();
      expect(stopped.parts.find(({ id }) => id === 'queue')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('nothing answers there'),
        advice: expect.stringContaining('goes on when Redis is back'),
      });
      expect(JSON.stringify(stopped)).not.toContain('hush-hush');
      await redis.restart();
      const back = await new CheckSystem(galley.app.get(Parts, { strict: false }), { now: () => new Date() }).execute();
      expect(back.parts.find(({ id }) => id === 'queue')).toMatchObject({ state: 'ok' });
    } finally {
      for (const galley of started.splice(0)) await galley.stop();
      await redis.stop();
    }
  });
});
