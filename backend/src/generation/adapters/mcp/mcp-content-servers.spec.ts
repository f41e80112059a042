import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { ContentServerAddress, ContentServerSession } from '../../application/content-servers.js';
import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import { Scope } from '../../../shared/domain/scope.js';
import { McpContentServers } from './mcp-content-servers.js';
import { craftedServer, currentServer, notesServer, olderServer, serve, sessionfulServer } from './testing/http-servers.js';
import type { RunningServer } from './testing/http-servers.js';
import { LoopbackHttp } from './testing/loopback-http.js';

const SCRIPT = fileURLToPath(new URL('./testing/stdio-server.mjs', import.meta.url));
const CONTEXT = { websiteId: null, scope: Scope.system('Tests') };
const stdio = (...mode: string[]): ContentServerAddress => ({ type: 'stdio', command: process.execPath, args: [SCRIPT, ...mode] });

const http = new LoopbackHttp();
const notes = { name: 'notes', description: '', version: '1', type: 'bundled' as const, serves: async () => true, create: () => notesServer() };
/** Patient, for a machine on which a process takes seconds to begin. */
const servers = new McpContentServers(http, [notes], { stdioAllow: [process.execPath], version: '1.0.0', openTimeoutMs: 60_000 });
/** For those alone that never answer. */
const hasty = new McpContentServers(http, [notes], { stdioAllow: [process.execPath], version: '1.0.0', openTimeoutMs: 1500 });

const running: RunningServer[] = [];
const started = async (server: Promise<RunningServer>): Promise<RunningServer> => {
  running.push(await server);
  return server;
};
const sessions: ContentServerSession[] = [];
const opened = async (address: ContentServerAddress, from = servers): Promise<ContentServerSession> => {
  const session = await from.open(address, CONTEXT);
  sessions.push(session);
  return session;
};
const unhandled = jest.fn();

beforeAll(() => void process.on('unhandledRejection', unhandled));
afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(async () => {
  await http.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe.each<[string, string, () => Promise<ContentServerAddress>]>([
  ['a bundled server', '2026-07-28', async () => ({ type: 'bundled', name: 'notes' })],
  ['an HTTP server of the current revision', '2026-07-28', async () => ({ type: 'http', url: (await started(currentServer())).url, headers: {} })],
  ['an HTTP server of the older SDK', '2025-11-25', async () => ({ type: 'http', url: (await started(olderServer())).url, headers: {} })],
  ['a stdio server', '2026-07-28', async () => stdio()],
  ['a stdio server that knows the handshake only', '2025-11-25', async () => stdio('strict')],
])('%s', (_name, revision, address) => {
  it('says who it is and in which revision it speaks', async () => {
    const session = await opened(await address());
    expect(session.serverInfo.name).toMatch(/notes/);
    expect(session.protocolVersion).toBe(revision);
  });

  it('lists its tools with schemas, what they claim and a pin', async () => {
    const tools = await (await opened(await address())).listTools();
    expect(tools.find(({ name }) => name === 'find_notes')).toMatchObject({
      title: 'Find notes',
      description: 'Finds notes.',
      readOnly: true,
      outputSchema: null,
      inputSchema: { type: 'object', required: ['query'] },
      definitionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(tools.find(({ name }) => name === 'fail')?.readOnly).toBe(false);
  });

  it('answers a call', async () => {
    const result = await (await opened(await address())).call('find_notes', { query: 'heat pumps' });
    expect(result).toMatchObject({ text: 'A note about heat pumps.', isError: false, truncated: false });
  });

  it('answers the failure of a tool as a result', async () => {
    const result = await (await opened(await address())).call('fail', {});
    expect(result).toMatchObject({ text: 'The shelf is empty.', isError: true });
  });

  it('answers an unknown tool with an error, thrown or told, and stays usable', async () => {
    const session = await opened(await address());
    const outcome = await session.call('no_such_tool', {}).then(({ isError }) => isError, ({ code }: { code: string }) => code);
    expect([true, 'tool-call-failed']).toContain(outcome);
    expect((await session.call('find_notes', { query: 'x' })).isError).toBe(false);
  });

  it('cuts a long text at the limit, between characters', async () => {
    const result = await (await opened(await address())).call('long', {}, { maxBytes: 1001 });
    expect(result).toMatchObject({ text: 'é'.repeat(500), truncated: true });
  });

  it('gives up a call that is not answered in time', async () => {
    const session = await opened(await address());
    await session.listTools();
    await expect(session.call('hang', {}, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'tool-call-timed-out', kind: 'timeout' });
  });

  it('stops a call when the caller does', async () => {
    const session = await opened(await address());
    await session.listTools();
    const caller = new AbortController();
    const call = session.call('hang', {}, { signal: caller.signal });
    caller.abort(new Error('The run was cancelled.'));
    await expect(call).rejects.toThrow('The run was cancelled.');
  });

  it('refuses calls once closed, and may be closed twice', async () => {
    const session = await opened(await address());
    await session.close();
    await session.close();
    await expect(session.call('find_notes', { query: 'x' })).rejects.toMatchObject({ code: 'content-server-lost' });
  });
});

describe('definitions', () => {
  it('have a pin that does not depend on the order of keys, and changes with the description', async () => {
    const pin = async (tool: object): Promise<string | undefined> => {
      const server = await started(craftedServer([tool], () => undefined));
      return (await (await opened({ type: 'http', url: server.url, headers: {} })).listTools())[0]?.definitionHash;
    };
    const one = await pin({ name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } } });
    const same = await pin({ inputSchema: { properties: { b: { type: 'number' }, a: { type: 'string' } }, type: 'object' }, description: 'd', name: 't' });
    const other = await pin({ name: 't', description: 'd!', inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } } });
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('HTTP servers that go wrong', () => {
  const TOOL = { name: 't', description: '', inputSchema: { type: 'object' } };
  const address = (server: RunningServer, headers = {}): ContentServerAddress => ({ type: 'http', url: server.url, headers });

  it('send secret headers with every request, through the guarded fetch', async () => {
    const server = await started(currentServer());
    http.asked.length = 0;
    await (await opened(address(server, { 'x-secret': 'abc' }))).listTools();
    expect(http.asked.length).toBeGreaterThan(1);
    expect(http.asked.every(({ headers }) => headers.get('x-secret') === 'abc')).toBe(true);
  });

  it('that are not there are unreachable', async () => {
    const server = await serve(() => undefined);
    await server.stop();
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-unreachable' });
  });

  it('at ports of other services are named as such', async () => {
    await expect(opened({ type: 'http', url: 'http://127.0.0.1:25/mcp', headers: {} })).rejects.toMatchObject({ code: 'content-server-unreachable', message: expect.stringContaining('its port') });
  });

  it('at refused addresses are answered with that refusal', async () => {
    const guarded = new GuardedHttp();
    const strict = new McpContentServers(guarded, [], { stdioAllow: [], version: '1' });
    const server = await started(currentServer());
    await expect(opened(address(server), strict)).rejects.toMatchObject({ code: 'address-refused' });
    await guarded.close();
  });

  it('are never followed to another address', async () => {
    const target = await started(currentServer());
    const server = await started(serve((_request, response) => void response.writeHead(307, { location: target.url }).end()));
    http.asked.length = 0;
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-unreachable' });
    expect(http.asked.filter(({ url }) => url === target.url)).toEqual([]);
  });

  it('that keep sessions are told when one ends', async () => {
    const server = await started(sessionfulServer());
    const session = await opened(address(server));
    expect((await session.call('find_notes', { query: 'x' })).text).toBe('A note about x.');
    http.asked.length = 0;
    await session.close();
    expect(http.asked.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('that never answer are given up', async () => {
    const server = await started(serve(() => undefined));
    await expect(opened(address(server), hasty)).rejects.toMatchObject({ code: 'content-server-timed-out' });
  });

  it('that trickle their answer for ever are given up', async () => {
    const server = await started(
      serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      }),
    );
    await expect(opened(address(server), hasty)).rejects.toMatchObject({ code: 'content-server-timed-out' });
  });

  it.each([401, 403])('that want credentials (%d) are named as such', async (status) => {
    const server = await started(serve((_request, response) => void response.writeHead(status).end()));
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-refused-access' });
  });

  it.each([
    ['a web page', 'text/html', '<h1>Hello</h1>'],
    ['broken JSON', 'application/json', '{"jsonrpc":'],
    ['JSON of another kind', 'application/json', '[1, 2, 3]'],
    ['nothing', 'application/json', ''],
  ])('that answer %s are named as no MCP servers', async (_what, type, body) => {
    const server = await started(serve((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body)));
    await expect(opened(address(server))).rejects.toMatchObject({ code: 'content-server-misbehaved' });
  });

  it('that break off the connection in a call fail that call at once', async () => {
    const server = await started(craftedServer([TOOL], (_call, response) => void response.destroy()));
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({ code: 'tool-call-failed' });
  });

  it.each(['end', 'destroy'] as const)('that %s a stream without the answer fail that call at once', async (how) => {
    const server = await started(
      craftedServer([TOOL], (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': nothing yet\n\n');
        setImmediate(() => response[how]());
      }),
    );
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({ code: 'tool-call-failed', message: expect.stringContaining('lost') });
  });

  it.each(['application/json', 'text/event-stream'])('that flood (%s) are cut while reading', async (type) => {
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

  it('that break their own schema fail that call', async () => {
    const tool = { ...TOOL, outputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } };
    const answer = { content: [], structuredContent: { n: 'seven' } };
    const server = await started(
      craftedServer([tool], ({ id }, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result: answer }))),
    );
    const session = await opened(address(server));
    await expect(session.call('t', {})).rejects.toMatchObject({ code: 'tool-call-failed', message: expect.stringContaining('schema') });
  });

  it('cannot make us run their regular expressions', async () => {
    const tool = { ...TOOL, outputSchema: { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } } };
    const answer = { content: [], structuredContent: { s: `${'a'.repeat(40)}!` } };
    const server = await started(
      craftedServer([tool], ({ id }, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result: answer }))),
    );
    const session = await opened(address(server));
    const result = await session.call('t', {});
    expect(result.structured).toEqual(answer.structuredContent);
  });

  it('keep no request open after the session', async () => {
    let released: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (released = resolve));
    const server = await started(craftedServer([TOOL], (_call, response) => void response.on('close', released)));
    const session = await opened(address(server));
    await expect(session.call('t', {}, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'tool-call-timed-out' });
    await session.close();
    await closed;
  });
});

describe('stdio servers', () => {
  it('run only when the operator allows the command', async () => {
    await expect(opened({ type: 'stdio', command: '/bin/sh', args: ['-c', 'true'] })).rejects.toMatchObject({ code: 'command-not-allowed', kind: 'forbidden' });
  });

  it('are called by their names, because many run by the same command', async () => {
    const gone: ContentServerAddress = { type: 'stdio', command: process.execPath, args: [SCRIPT, 'gone'], name: 'Trade journal' };
    await expect(opened(gone)).rejects.toThrow('The content server Trade journal cannot be reached');
  });

  it('that do not exist are unreachable', async () => {
    const missing = new McpContentServers(http, [], { stdioAllow: ['/no/such/command'], version: '1' });
    await expect(opened({ type: 'stdio', command: '/no/such/command', args: [] }, missing)).rejects.toMatchObject({ code: 'content-server-unreachable' });
  });

  it('learn nothing of the environment', async () => {
    process.env['GALLEY_TEST_SECRET'] = 'secret';
    const result = await (await opened(stdio())).call('environment', {});
    delete process.env['GALLEY_TEST_SECRET'];
    expect(result.text).toContain('PATH');
    expect(result.text).not.toMatch(/SECRET|NODE_OPTIONS/);
  });

  it.each([
    ['says nothing', 'silent', 'content-server-timed-out', hasty],
    ['talks nonsense', 'garbage', 'content-server-timed-out', hasty],
    ['ends at once', 'gone', 'content-server-unreachable', servers],
    ['floods from the start', 'flooding', 'tool-result-too-large', servers],
  ])('that %s is given up', async (_what, mode, code, from) => {
    await expect(opened(stdio(mode), from)).rejects.toMatchObject({ code });
  });

  it('that dies in a call fails that call and those after it', async () => {
    const session = await opened(stdio());
    await expect(session.call('die', {})).rejects.toMatchObject({ code: 'tool-call-failed', message: expect.stringContaining('lost') });
    await expect(session.call('find_notes', { query: 'x' })).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('that floods in a call is cut off and ended', async () => {
    const session = await opened(stdio());
    await expect(session.call('flood', {})).rejects.toMatchObject({ code: 'tool-result-too-large' });
  });

  it('is ended together with what it started', async () => {
    const session = await opened(stdio());
    const { text } = await session.call('family', {});
    await session.close();
    for (const pid of text.split(' ').map(Number)) await gone(pid);
  });
});

describe('bundled servers', () => {
  it('that do not exist are named', async () => {
    await expect(opened({ type: 'bundled', name: 'nothing' })).rejects.toMatchObject({ code: 'bundled-server-unknown', kind: 'not-found' });
  });
});

/** Resolves when a process has ended (or is a zombie that nobody has reaped yet); the test's own limit ends a wait in vain. */
async function gone(pid: number): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  for (;;) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
