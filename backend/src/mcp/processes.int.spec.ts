import { freshDatabase, type TestDatabase } from '../../test/database.js';
import { describeWithRedis, startRedis, type TestRedis } from '../../test/redis.js';
import { ServerProcess } from '../../test/server-process.js';
import { until } from '../../test/until.js';
import { newId } from '../shared/domain/ids.js';
import { type Connection, connected, connectedAsBefore } from './testing/agents.js';

const MOST = 4;
type Row = Record<string, any>;

describeWithRedis('agents behind a balancer that sends each request elsewhere', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let servers: ServerProcess[] = [];
  let headers: Record<string, string>;
  let place: { websiteId: string; categoryId: string };

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
    const env = { REDIS_URL: redis.url, SUBMISSIONS_PER_HOUR: String(MOST) };
    servers = [await ServerProcess.start(database, env), await ServerProcess.start(database, env)];
    headers = await servers[0]!.editor();
    const [website] = await ask('/api/websites');
    const [category] = await ask(`/api/categories?websiteId=${website!['id']}`);
    place = { websiteId: website!['id'], categoryId: category!['id'] };
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await redis.stop();
    await database.drop();
  });

  const ask = async (path: string, body?: object): Promise<Row[]> =>
    (
      await fetch(servers[0]!.url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    ).json() as Promise<Row[]>;
  const aToken = async (...scopes: string[]): Promise<string> =>
    ((await ask('/api/tokens', { name: newId().slice(-12), scopes })) as unknown as { token: string }).token;
  /** Distributes the requests over the servers in turn. */
  const balanced = (among: readonly ServerProcess[]): { fetch: typeof fetch; asked: string[] } => {
    const asked: string[] = [];
    const next: typeof fetch = (_, init) => {
      const server = among[asked.length % among.length]!;
      asked.push(server.url);
      return fetch(new URL('/mcp', server.url), init);
    };
    return { fetch: next, asked };
  };
  const draft = () => ({
    ...place,
    title: newId(),
    content: `<p>${Array.from({ length: 60 }, () => newId().slice(-8)).join(' ')}.</p>`,
  });
  const ended = async (agent: Connection, runId: unknown): Promise<Row> => {
    return until('the run has ended', async () => (await agent.call('get_run', { runId })).output['run'] as Row, {
      isSo: ({ status }) => !['queued', 'running'].includes(status),
    });
  };

  it.each([
    ['today’s SDK', connected],
    ['the SDK before it', connectedAsBefore],
  ])('are served as if by one process: %s', async (_, connect) => {
    const balancer = balanced(servers);
    const agent = await connect(`${servers[0]!.url}/mcp`, await aToken('read', 'write'), balancer.fetch);
    for (let i = 0; i < 4; i += 1) expect(await agent.tools()).toContain('submit_draft');
    const once = { ...draft(), idempotencyKey: newId() };
    const [first, twin] = await Promise.all([agent.call('submit_draft', once), agent.call('submit_draft', once)]);
    expect([first.isError, twin.output]).toEqual([false, first.output]);
    const requestBody = { ...place, specificFocus: 'Quiet fans', idempotencyKey: newId() };
    const runs = [
      await agent.call('start_generation', requestBody),
      await agent.call('start_generation', requestBody),
    ].map(({ output }) => (output['run'] as Row)['id']);
    expect(runs[1]).toBe(runs[0]);
    expect(await ended(agent, runs[0])).toMatchObject({ status: expect.stringMatching(/^(?:succeeded|failed)$/) });
    expect(new Set(balancer.asked).size).toBe(2);
    await agent.close();
  });

  it('are counted by all processes together', async () => {
    const agent = await connected(`${servers[0]!.url}/mcp`, await aToken('write'), balanced(servers).fetch);
    const outcomes = await Promise.all(Array.from({ length: MOST + 2 }, () => agent.call('submit_draft', draft())));
    expect(
      outcomes.filter(({ isError }) => isError).every(({ details }) => details['code'] === 'too-many-submissions'),
    ).toBe(true);
    // The previous tests submitted two drafts within this hour.
    expect(outcomes.filter(({ isError }) => !isError)).toHaveLength(MOST - 2);
    await agent.close();
  });

  it('can continue a connection when a process is killed', async () => {
    const token = await aToken('read');
    const among = [...servers];
    const agents = await Promise.all(
      [connected, connectedAsBefore].map((connect) => connect(`${servers[0]!.url}/mcp`, token, balanced(among).fetch)),
    );
    for (const agent of agents) expect((await agent.call('list_websites')).isError).toBe(false);
    await among.shift()!.kill();
    for (const agent of agents) {
      expect((await agent.call('list_websites')).output).toMatchObject({ total: 1 });
      await agent.close();
    }
  });
});
