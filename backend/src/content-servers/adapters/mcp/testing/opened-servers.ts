import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { Scope } from '../../../../shared/domain/scope.js';
import type { ContentServerAddress, ContentServerSession } from '../../../application/content-servers.js';
import { McpContentServers } from '../mcp-content-servers.js';
import { notesServer, type RunningServer } from './http-servers.js';
import { LoopbackHttp } from './loopback-http.js';

const SCRIPT = fileURLToPath(new URL('./stdio-server.mjs', import.meta.url));
export const CONTEXT = { websiteId: null, scope: Scope.system('Tests') };
/** Returns the address of the scripted server in this folder; the mode selects its behaviour. */
export const stdio = (...mode: string[]): ContentServerAddress & { type: 'stdio' } => ({
  type: 'stdio',
  command: process.execPath,
  args: [SCRIPT, ...mode],
});

/**
 * Provides content servers whose processes and sessions end with each test. The file fails if any promise was rejected
 * without a handler.
 */
export function openedServers() {
  const http = new LoopbackHttp();
  const notes = {
    name: 'notes',
    description: '',
    version: '1',
    type: 'bundled' as const,
    serves: async () => true,
    create: () => notesServer(),
  };
  /** Has a long timeout, because on a busy machine a process may take seconds to start. */
  const servers = new McpContentServers(http, [notes], {
    stdioAllow: [process.execPath],
    version: '1.0.0',
    openTimeoutMs: 60_000,
  });
  /** Has a short timeout, for servers that never respond. */
  const impatientServers = new McpContentServers(http, [notes], {
    stdioAllow: [process.execPath],
    version: '1.0.0',
    openTimeoutMs: 1500,
  });
  const running: RunningServer[] = [];
  const sessions: ContentServerSession[] = [];
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

  return {
    http,
    servers,
    hasty: impatientServers,
    async started(server: Promise<RunningServer>): Promise<RunningServer> {
      running.push(await server);
      return server;
    },
    async opened(address: ContentServerAddress, from = servers): Promise<ContentServerSession> {
      const session = await from.open(address, CONTEXT);
      sessions.push(session);
      return session;
    },
  };
}
