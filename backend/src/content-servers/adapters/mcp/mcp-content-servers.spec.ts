import type { ContentServerAddress } from '../../application/content-servers.js';
import { craftedServer, currentServer, olderServer } from './testing/http-servers.js';
import { openedServers, stdio } from './testing/opened-servers.js';

const { started, opened } = openedServers();

describe.each<[string, string, () => Promise<ContentServerAddress>]>([
  ['a bundled server', '2026-07-28', async () => ({ type: 'bundled', name: 'notes' })],
  [
    'an HTTP server of the current revision',
    '2026-07-28',
    async () => ({ type: 'http', url: (await started(currentServer())).url, headers: {} }),
  ],
  [
    'an HTTP server of the older SDK',
    '2025-11-25',
    async () => ({ type: 'http', url: (await started(olderServer())).url, headers: {} }),
  ],
  ['a stdio server', '2026-07-28', async () => stdio()],
  ['a stdio server that knows the handshake only', '2025-11-25', async () => stdio('strict')],
])('%s', (_name, revision, address) => {
  it('reports its name and the negotiated revision', async () => {
    const session = await opened(await address());
    expect(session.serverInfo.name).toMatch(/notes/);
    expect(session.protocolVersion).toBe(revision);
  });

  it('lists its tools with schemas, annotations and a definition hash', async () => {
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

  it('returns the result of a call', async () => {
    const result = await (await opened(await address())).call('find_notes', { query: 'heat pumps' });
    expect(result).toMatchObject({ text: 'A note about heat pumps.', isError: false, truncated: false });
  });

  it('returns the failure of a tool as a result', async () => {
    const result = await (await opened(await address())).call('fail', {});
    expect(result).toMatchObject({ text: 'The shelf is empty.', isError: true });
  });

  it('reports an unknown tool with an exception or an error result, and remains usable', async () => {
    const session = await opened(await address());
    const outcome = await session.call('no_such_tool', {}).then(
      ({ isError }) => isError,
      ({ code }: { code: string }) => code,
    );
    expect([true, 'tool-call-failed']).toContain(outcome);
    expect((await session.call('find_notes', { query: 'x' })).isError).toBe(false);
  });

  it('cuts a long text at the limit, never within a character', async () => {
    const result = await (await opened(await address())).call('long', {}, { maxBytes: 1001 });
    expect(result).toMatchObject({ text: 'é'.repeat(500), truncated: true });
  });

  it('aborts a call without a response in time', async () => {
    const session = await opened(await address());
    await session.listTools();
    await expect(session.call('hang', {}, { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'tool-call-timed-out',
      kind: 'timeout',
    });
  });

  it('aborts a call when the caller aborts', async () => {
    const session = await opened(await address());
    await session.listTools();
    const caller = new AbortController();
    const call = session.call('hang', {}, { signal: caller.signal });
    caller.abort(new Error('The run was cancelled.'));
    await expect(call).rejects.toThrow('The run was cancelled.');
  });

  it('refuses calls after it was closed, and may be closed twice', async () => {
    const session = await opened(await address());
    await session.close();
    await session.close();
    await expect(session.call('find_notes', { query: 'x' })).rejects.toMatchObject({ code: 'content-server-lost' });
  });
});

describe('definitions', () => {
  it('have a hash that ignores the order of keys and changes with the description', async () => {
    const pin = async (tool: object): Promise<string | undefined> => {
      const server = await started(craftedServer([tool], () => undefined));
      return (await (await opened({ type: 'http', url: server.url, headers: {} })).listTools())[0]?.definitionHash;
    };
    const one = await pin({
      name: 't',
      description: 'd',
      inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } },
    });
    const same = await pin({
      inputSchema: { properties: { b: { type: 'number' }, a: { type: 'string' } }, type: 'object' },
      description: 'd',
      name: 't',
    });
    const other = await pin({
      name: 't',
      description: 'd!',
      inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } },
    });
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('bundled servers', () => {
  it('that do not exist are reported by name', async () => {
    await expect(opened({ type: 'bundled', name: 'nothing' })).rejects.toMatchObject({
      code: 'bundled-server-unknown',
      kind: 'not-found',
    });
  });
});
