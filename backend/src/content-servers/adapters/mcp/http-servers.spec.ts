import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import type { ContentServerAddress } from '../../application/content-servers.js';
import { McpContentServers } from './mcp-content-servers.js';
import { craftedServer, currentServer, type RunningServer, serve, sessionfulServer } from './testing/http-servers.js';
import { openedServers } from './testing/opened-servers.js';

const { http, hasty: impatientServers, started, opened } = openedServers();

describe('HTTP servers with faults', () => {
  const TOOL = { name: 't', description: '', inputSchema: { type: 'object' } };
  const address = (server: RunningServer, headers = {}): ContentServerAddress => ({
    type: 'http',
    url: server.url,
    headers,
  });

  it('receive secret headers with every request, through the guarded fetch', async () => {
    const server = await started(currentServer());
    http.asked.length = 0;
    await (await opened(address(server, { 'x-secret': 'abc' }))).listTools();
    expect(http.asked.length).toBeGreaterThan(1);
    expect(http.asked.every(({ headers }) => headers.get('x-secret') === 'abc')).toBe(true);
  });

  it('that do not exist are reported as unreachable', async () => {
    const server = await serve(() => undefined);
    await server.stop();
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-unreachable' });
  });

  it('at ports of other services are reported as such', async () => {
    await expect(opened({ type: 'http', url: 'http://127.0.0.1:25/mcp', headers: {} })).rejects.toMatchObject({
      code: 'content-server-unreachable',
      message: expect.stringContaining('its port'),
    });
  });

  it('at forbidden addresses are reported with that reason', async () => {
    const guarded = new GuardedHttp();
    const strict = new McpContentServers(guarded, [], { stdioAllow: [], version: '1' });
    const server = await started(currentServer());
    await expect(opened(address(server), strict)).rejects.toMatchObject({ code: 'address-refused' });
    await guarded.close();
  });

  it('cannot redirect to another address', async () => {
    const target = await started(currentServer());
    const server = await started(
      serve((_request, response) => void response.writeHead(307, { location: target.url }).end()),
    );
    http.asked.length = 0;
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-unreachable' });
    expect(http.asked.filter(({ url }) => url === target.url)).toEqual([]);
  });

  it('with sessions are notified when a session ends', async () => {
    const server = await started(sessionfulServer());
    const session = await opened(address(server));
    expect((await session.call('find_notes', { query: 'x' })).text).toBe('A note about x.');
    http.asked.length = 0;
    await session.close();
    expect(http.asked.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('that never respond are abandoned after the timeout', async () => {
    const server = await started(serve(() => undefined));
    await expect(opened(address(server), impatientServers)).rejects.toMatchObject({ code: 'content-server-timed-out' });
  });

  it('that trickle a response for ever are abandoned after the timeout', async () => {
    const server = await started(
      serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      }),
    );
    await expect(opened(address(server), impatientServers)).rejects.toMatchObject({ code: 'content-server-timed-out' });
  });

  it.each([401, 403])('that require credentials (%d) are reported as such', async (status) => {
    const server = await started(serve((_request, response) => void response.writeHead(status).end()));
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-refused-access' });
  });

  it.each([
    ['a web page', 'text/html', '<h1>Hello</h1>'],
    ['broken JSON', 'application/json', '{"jsonrpc":'],
    ['JSON of another kind', 'application/json', '[1, 2, 3]'],
    ['nothing', 'application/json', ''],
  ])('that respond with %s are reported as no MCP servers', async (_what, type, body) => {
    const server = await started(
      serve((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body)),
    );
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-misbehaved' });
  });

  it('that close the connection during a call fail that call at once', async () => {
    const server = await started(craftedServer([TOOL], (_call, response) => void response.destroy()));
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({ code: 'tool-call-failed' });
  });

  it.each(['end', 'destroy'] as const)('that %s a stream without the response fail that call at once', async (how) => {
    const server = await started(
      craftedServer([TOOL], (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': nothing yet\n\n');
        setImmediate(() => response[how]());
      }),
    );
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({
      code: 'tool-call-failed',
      message: expect.stringContaining('lost'),
    });
  });

  it.each(['application/json', 'text/event-stream'])('that send too much (%s) are aborted', async (type) => {
    let sent = 0;
    const server = await started(
      craftedServer([TOOL], (_call, response) => {
        response.writeHead(200, { 'content-type': type });
        const chunk = 'x'.repeat(64 * 1024);
        const pour = (): void => {
          let more = true;
          while (more && !response.destroyed) {
            sent += chunk.length;
            more = response.write(chunk);
          }
          response.once('drain', pour);
        };
        pour();
      }),
    );
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({ code: 'tool-result-too-large' });
    expect(sent).toBeGreaterThan(1024 * 1024);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('whose result violates their own schema fail that call', async () => {
    const tool = { ...TOOL, outputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } };
    const answer = { content: [], structuredContent: { n: 'seven' } };
    const server = await started(
      craftedServer(
        [tool],
        ({ id }, response) =>
          void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ jsonrpc: '2.0', id, result: answer })),
      ),
    );
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({
      code: 'tool-call-failed',
      message: expect.stringContaining('schema'),
    });
  });

  it('cannot make Galley run their regular expressions', async () => {
    const tool = {
      ...TOOL,
      outputSchema: { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } },
    };
    const answer = { content: [], structuredContent: { s: `${'a'.repeat(40)}!` } };
    const server = await started(
      craftedServer(
        [tool],
        ({ id }, response) =>
          void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ jsonrpc: '2.0', id, result: answer })),
      ),
    );
    const session = await opened(address(server));
    const result = await session.call('t', {});
    expect(result.structured).toEqual(answer.structuredContent);
  });

  it('have no open request after the session', async () => {
    let released: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (released = resolve));
    const server = await started(craftedServer([TOOL], (_call, response) => void response.on('close', released)));
    const session = await opened(address(server));
    await expect(session.call('t', {}, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'tool-call-timed-out' });
    await session.close();
    await closed;
  });
});
