import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { ContentServerWatch } from '../content-servers/adapters/jobs/content-server-watch.js';
import { craftedServer, type RunningServer } from '../content-servers/adapters/mcp/testing/http-servers.js';
import { ProbeServers } from '../content-servers/application/probe-servers.js';
import { RunTimes } from './application/run-times.js';
import { ContentServer } from '../content-servers/domain/content-server.js';
import { ServerTool } from '../content-servers/domain/server-tool.js';
import { SEARCH } from '../content-servers/testing/content-server-fixture.js';
import { type Agent, demonstrationFixture, SYSTEM } from './testing/demonstration-fixture.js';

describe('content servers of a run', () => {
  let hanging: RunningServer;
  let dying: RunningServer;
  const { here, use, rows, create, run } = demonstrationFixture(async () => {
    hanging = await craftedServer([SEARCH], () => undefined);
    dying = await craftedServer([SEARCH], (_, response) => void response.destroy());
    return { EGRESS_ALLOW: [hanging, dying].map(({ url }) => new URL(url).host).join(',') };
  });
  let { editor, categories } = here;
  let admin: Agent;
  beforeAll(async () => {
    ({ editor, categories } = here);
    admin = (await here.galley.signedIn('platform_admin')).agent;
  });
  afterAll(async () => {
    await hanging.stop();
    await dying.stop();
  });

  const add = async (server: ContentServer, ...tools: string[]) => {
    const em = use(EntityManagers).forScope(SYSTEM);
    em.persist(server);
    for (const name of tools) {
      const seen = {
        name,
        title: null,
        description: '',
        inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
        outputSchema: null,
        readOnly: true,
        definitionHash: 'a'.repeat(64),
      };
      em.persist(Object.assign(new ServerTool(server.id, seen, false, new Date()), { state: 'allowed' }));
    }
    await em.flush();
  };

  it('are listed for platform admins with the results of their probes', async () => {
    await use(ContentServerWatch).onModuleDestroy();
    const { body } = await admin.get('/api/mcp-servers').expect(200);
    expect(
      body.map(({ name, type, status, uptime, statusColor }: Record<string, string>) => ({
        name,
        type,
        status,
        uptime,
        statusColor,
      })),
    ).toEqual(
      ['demonstration-library', 'post-archive', 'data-sources', 'feeds', 'site-reader'].map((name) => ({
        name,
        type: 'bundled',
        status: 'online',
        uptime: '100.0%',
        statusColor: 'green',
      })),
    );
    await editor.get('/api/mcp-servers').expect(403);
  });

  it('that cannot be reached are skipped and named on the run, and shown as such', async () => {
    const gone = new ContentServer(
      { name: 'gone', description: 'Not there', type: 'http', version: '1', url: 'http://127.0.0.1:9/mcp' },
      new Date(),
    );
    const forbidden = new ContentServer(
      { name: 'forbidden', description: 'Not allowed', type: 'stdio', version: '1', command: 'rm', args: ['-rf'] },
      new Date(),
    );
    await add(gone, 'search');
    await add(forbidden, 'search');
    await add(
      new ContentServer(
        { name: 'private', description: 'Not public', type: 'http', version: '1', url: 'http://10.0.0.1/mcp' },
        new Date(),
      ),
      'search',
    );
    const { body } = await create({ contentAngle: 'case-study' }).expect(201);
    const { steps, toolCalls } = await run(body.generationRunId);
    expect(steps[2].detail).toMatch(/^3 of 6 servers answered \d+ calls/);
    expect(steps[2].detail).toContain('The content server 127.0.0.1:9');
    expect(steps[2].detail).toContain('The command "rm" may not be run');
    expect(steps[2].detail).toContain('10.0.0.1 is not a public address');
    expect(toolCalls.some(({ server }: { server: string }) => server === 'gone')).toBe(false);

    await use(ProbeServers).execute({ overdueMs: 0 });
    await use(ProbeServers).execute({ overdueMs: 0 });
    const listed = (await admin.get('/api/mcp-servers').expect(200)).body as Record<string, string>[];
    expect(listed.find(({ name }) => name === 'gone')).toMatchObject({
      status: 'offline',
      uptime: '0.0%',
      statusColor: 'red',
    });
    expect(JSON.stringify(listed)).not.toContain('-rf');
  });

  it('that hang or die during a call are skipped and named on the run', async () => {
    Object.assign(use(RunTimes), { callMs: 2_000 });
    await add(
      new ContentServer({ name: 'hanging', description: '', type: 'http', version: '1', url: hanging.url }, new Date()),
    );
    await add(
      new ContentServer({ name: 'dying', description: '', type: 'http', version: '1', url: dying.url }, new Date()),
    );
    await use(ProbeServers).execute({ overdueMs: 0 });
    expect(
      await rows(
        `update mcp_tools set state = 'allowed' where server_id in (select id from mcp_servers
          where name in ('hanging', 'dying')) returning state`,
      ),
    ).toHaveLength(2);
    const { body } = await create({ contentAngle: 'regulatory-update' }).expect(201);
    const { steps, toolCalls } = await run(body.generationRunId);
    expect(steps[2].detail).toMatch(/^3 of 8 servers answered/);
    expect(steps[2].detail).toContain(
      `The tool search of the content server ${new URL(hanging.url).host} did not answer within 2 seconds.`,
    );
    expect(steps[2].detail).toContain(new URL(dying.url).host);
    const failed = toolCalls.filter(({ server }: { server: string }) => ['hanging', 'dying'].includes(server));
    expect(failed.length).toBeGreaterThan(1);
    for (const call of failed) expect(call).toMatchObject({ isError: true, documents: [] });
    expect(toolCalls.length).toBeLessThanOrEqual(25);
  });

  it('without allowed tools are not called', async () => {
    await rows(
      `update mcp_tools set state = 'quarantined' where server_id in (select id from mcp_servers
        where name in ('hanging', 'dying')) returning state`,
    );
    const { body } = await create({ categoryId: categories['Healthy Air'] }).expect(201);
    expect(JSON.stringify((await run(body.generationRunId)).toolCalls)).not.toMatch(/hanging|dying/);
  });
});
