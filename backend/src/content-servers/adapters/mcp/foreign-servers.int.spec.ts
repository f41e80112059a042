import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../../../test/free-port.js';
import { questionArgument } from '../../../generation/application/steps/askable.js';
import type { ContentServerAddress, ContentServerSession } from '../../application/content-servers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { McpContentServers } from './mcp-content-servers.js';
import { LoopbackHttp } from './testing/loopback-http.js';

/**
 * Returns the script of a server published by the protocol project. These servers are independent of Galley and use the
 * older SDK.
 */
const programOf = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`@modelcontextprotocol/${name}/package.json`)), 'dist/index.js');
const EVERYTHING = programOf('server-everything');

const http = new LoopbackHttp();
const servers = new McpContentServers(http, [], { stdioAllow: [process.execPath], version: '1.0.0' });
const sessions: ContentServerSession[] = [];
const opened = async (address: ContentServerAddress): Promise<ContentServerSession> => {
  const session = await servers.open(address, { websiteId: null, scope: Scope.system('Tests') });
  sessions.push(session);
  return session;
};
const stdio = (program: string, ...args: string[]): ContentServerAddress => ({
  type: 'stdio',
  command: process.execPath,
  args: [program, ...args],
});

let folder: string;
let overHttp: { url: string; process: ChildProcess };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-mcp-'));
  await writeFile(join(folder, 'pumps.md'), '# Heat pumps\n\nA heat pump moves heat.\n');
  overHttp = await everythingOverHttp();
});
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.close())));
afterAll(async () => {
  overHttp.process.kill('SIGKILL');
  await http.close();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => ContentServerAddress]>([
  ['on standard streams', () => stdio(EVERYTHING)],
  ['over Streamable HTTP', () => ({ type: 'http', url: overHttp.url, headers: {} })],
])('server-everything %s', (_, address) => {
  it('negotiates the 2025 revision and reports its name', async () => {
    const session = await opened(address());
    expect(session.serverInfo).toEqual({
      name: 'mcp-servers/everything',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(session.protocolVersion).toBe('2025-11-25');
  });

  it('lists its tools with the same definition hashes each time', async () => {
    const pins = async () =>
      (await (await opened(address())).listTools()).map(({ name, definitionHash }) => [name, definitionHash]);
    const once = await pins();
    expect(once.length).toBeGreaterThan(8);
    expect(await pins()).toEqual(once);
  });

  it('returns text, structured content, links and resources', async () => {
    const session = await opened(address());
    expect(await session.call('echo', { message: 'äöü 漢字 🙂' })).toMatchObject({
      text: 'Echo: äöü 漢字 🙂',
      isError: false,
    });
    expect(await session.call('get-structured-content', { location: 'Chicago' })).toMatchObject({
      structured: { temperature: expect.any(Number) },
    });
    expect(
      (await session.call('get-resource-links', { count: 2 })).content.filter(({ type }) => type === 'resource_link'),
    ).toHaveLength(2);
    expect((await session.call('get-tiny-image', {})).content.every(({ type }) => type === 'text')).toBe(true);
  });

  it('returns an error result for wrong arguments and remains usable', async () => {
    const session = await opened(address());
    expect(await session.call('get-sum', { a: 'two' })).toMatchObject({ isError: true });
    expect((await session.call('get-sum', { a: 2, b: 40 })).text).toContain('42');
  });

  it('may report progress, and is aborted after the timeout', async () => {
    const session = await opened(address());
    expect((await session.call('trigger-long-running-operation', { duration: 0.2, steps: 2 })).isError).toBe(false);
    await expect(
      session.call('trigger-long-running-operation', { duration: 600, steps: 6000 }, { timeoutMs: 500 }),
    ).rejects.toMatchObject({ code: 'tool-call-timed-out' });
  });
});

it('server-filesystem reads only files of its folder', async () => {
  const session = await opened(stdio(programOf('server-filesystem'), folder));
  const tools = await session.listTools();
  expect(tools.find(({ name }) => name === 'read_text_file')).toMatchObject({ readOnly: true });
  expect(tools.find(({ name }) => name === 'write_file')).toMatchObject({ readOnly: false });
  expect((await session.call('read_text_file', { path: join(folder, 'pumps.md') })).text).toContain(
    'A heat pump moves heat.',
  );
  expect(await session.call('read_text_file', { path: '/etc/passwd' })).toMatchObject({ isError: true });
});

it('server-memory stores data and can be read like a source', async () => {
  const session = await opened(stdio(programOf('server-memory')));
  const search = (await session.listTools()).find(({ name }) => name === 'search_nodes')!;
  expect(questionArgument(search.inputSchema)).toBe('query');
  const read = await session.call('read_graph', {});
  expect(read.structured).toMatchObject({ entities: expect.any(Array) });
});

async function everythingOverHttp(): Promise<typeof overHttp> {
  const port = await freePort();
  const child = spawn(process.execPath, [EVERYTHING, 'streamableHttp'], {
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`server-everything ended with ${code}`)));
    child.stderr.on('data', (said: Buffer) => said.toString().includes('listening') && resolve());
  });
  return { url: `http://127.0.0.1:${port}/mcp`, process: child };
}
