import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../shared/domain/scope.js';
import { ContentServerWatch } from '../adapters/jobs/content-server-watch.js';
import { craftedServer, currentServer, type RunningServer } from '../adapters/mcp/testing/http-servers.js';
import { ProbeServers } from '../application/probe-servers.js';

type Agent = ReturnType<typeof request.agent>;
export const SEARCH = {
  name: 'search',
  description: 'Searches.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  annotations: { readOnlyHint: true },
};

/**
 * Starts Galley for all tests of a file, with a content server that works and another whose tools each test defines.
 */
export function contentServerFixture() {
  const here = {} as {
    galley: TestApp;
    admin: Agent;
    editor: Agent;
    websiteId: string;
    notes: RunningServer;
    fickle: RunningServer;
  };
  let tools: object[] = [SEARCH];
  const answered: string[] = [];
  let named = 0;

  beforeAll(async () => {
    here.notes = await currentServer();
    here.fickle = await craftedServer(
      () => tools,
      ({ id, params }, response) => {
        answered.push(String(params['name']));
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'Found it.' }] } }));
      },
    );
    const EGRESS_ALLOW = [here.notes, here.fickle].map(({ url }) => new URL(url).host).join(',');
    here.galley = await startTestApp({ EGRESS_ALLOW, STDIO_ALLOW: `${process.execPath} --version,allowed-command` });
    Object.assign(here, await here.galley.tenant());
    // From here on, the tests probe servers themselves.
    await here.galley.app.get(ContentServerWatch, { strict: false }).onModuleDestroy();
  });
  afterEach(() => void (tools = [SEARCH]));
  afterAll(async () => {
    await here.galley?.stop();
    await Promise.all([here.notes?.stop(), here.fickle?.stop()]);
  });

  const aBody = (changes: object = {}) => ({
    name: `Server ${++named}`,
    type: 'http',
    url: here.notes.url,
    ...changes,
  });
  return {
    here,
    /** Names of the tools that were called on the second server. */
    answered,
    /** Sets the second server's tools until the end of the test. */
    offer: (offered: object[]): void => void (tools = offered),
    rows: <T>(sql: string, values: unknown[] = []) =>
      here.galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute<T[]>(sql, values),
    probe: () => here.galley.app.get(ProbeServers, { strict: false }).execute({ overdueMs: 0 }),
    aBody,
    add: async (changes: object = {}) =>
      (await here.admin.post('/api/mcp-servers').send(aBody(changes)).expect(201)).body,
    show: async (id: string) => (await here.admin.get(`/api/mcp-servers/${id}`).expect(200)).body,
  };
}
