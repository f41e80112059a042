import { until } from '../../../../test/until.js';
import type { ContentServerAddress } from '../../application/content-servers.js';
import { McpContentServers } from './mcp-content-servers.js';
import { openedServers, stdio } from './testing/opened-servers.js';

const { http, servers, hasty: impatientServers, opened } = openedServers();

describe('stdio servers', () => {
  it('run only when the operator allows the command', async () => {
    await expect(opened({ type: 'stdio', command: '/bin/sh', args: ['-c', 'true'] })).rejects.toMatchObject({
      code: 'command-not-allowed',
      kind: 'forbidden',
    });
  });

  it('are reported by their names, because many use the same command', async () => {
    const nameless: ContentServerAddress = { ...stdio('gone'), name: 'Trade journal' };
    await expect(opened(nameless)).rejects.toThrow('The content server Trade journal cannot be reached');
  });

  it('that do not exist are reported as unreachable', async () => {
    const missing = new McpContentServers(http, [], { stdioAllow: ['/no/such/command'], version: '1' });
    await expect(opened({ type: 'stdio', command: '/no/such/command', args: [] }, missing)).rejects.toMatchObject({
      code: 'content-server-unreachable',
    });
  });

  it('receive no secrets of the environment', async () => {
    process.env['GALLEY_TEST_SECRET'] = 'secret';
    const result = await (await opened(stdio())).call('environment', {});
    delete process.env['GALLEY_TEST_SECRET'];
    expect(result.text).toContain('PATH');
    expect(result.text).not.toMatch(/SECRET|NODE_OPTIONS/);
  });

  it.each([
    ['says nothing', 'silent', 'content-server-timed-out', impatientServers],
    ['talks nonsense', 'garbage', 'content-server-timed-out', impatientServers],
    ['ends at once', 'gone', 'content-server-unreachable', servers],
    ['floods from the start', 'flooding', 'tool-result-too-large', servers],
  ])('that %s cannot be opened', async (_what, mode, code, from) => {
    await expect(opened(stdio(mode), from)).rejects.toMatchObject({ code });
  });

  it('that dies during a call fails that call and later ones', async () => {
    const session = await opened(stdio());
    await expect(session.call('die', {})).rejects.toMatchObject({
      code: 'tool-call-failed',
      message: expect.stringContaining('lost'),
    });
    await expect(session.call('find_notes', { query: 'x' })).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('that sends too much during a call is killed', async () => {
    const session = await opened(stdio());
    await expect(session.call('flood', {})).rejects.toMatchObject({ code: 'tool-result-too-large' });
  });

  it('is killed together with its child processes', async () => {
    const session = await opened(stdio());
    const { text } = await session.call('family', {});
    await session.close();
    for (const pid of text.split(' ').map(Number)) await gone(pid);
  });
});

/** Resolves when a process has ended, or is a zombie that has not been reaped yet. */
async function gone(pid: number): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const look = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  await until(`process ${pid} has ended`, look, {
    isSo: (stat) => stat === null || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z'),
  });
}
