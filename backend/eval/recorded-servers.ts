import {
  ContentServers,
  type ContentServerSession,
  type ContentTool,
  type ToolResult,
} from '../src/content-servers/application/content-servers.js';
import { ServerBook, type ServingServer } from '../src/content-servers/application/server-ports.js';
import type { RecordedServer } from './golden.js';

const TOOL: ContentTool = {
  name: 'search',
  title: 'Search',
  description: '',
  outputSchema: null,
  annotations: {},
  readOnly: true,
  definitionHash: 'recorded',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
};

export class RecordedBook extends ServerBook {
  constructor(private readonly servers: readonly RecordedServer[]) {
    super();
  }

  async serving(): Promise<ServingServer[]> {
    return this.servers.map(({ name, role }) => ({
      id: name,
      name,
      role,
      address: { type: 'bundled', name },
      tools: [
        { name: TOOL.name, title: TOOL.title, inputSchema: TOOL.inputSchema, definitionHash: TOOL.definitionHash },
      ],
    }));
  }

  async register(): Promise<void> {}
  async claimForProbe(): Promise<[]> {
    return [];
  }
  async probed(): Promise<void> {}
  async forgetProbes(): Promise<void> {}
  async list(): Promise<[]> {
    return [];
  }
}

/** Answers every question with what was recorded. */
export class RecordedServers extends ContentServers {
  constructor(private readonly servers: readonly RecordedServer[]) {
    super();
  }

  complaint = () => null;

  async open(address: { type: string; name?: string }): Promise<ContentServerSession> {
    const { name, result } = this.servers.find((server) => server.name === address.name)!;
    return {
      serverInfo: { name, version: '1' },
      protocolVersion: '',
      listTools: async () => [TOOL],
      call: async (): Promise<ToolResult> => result,
      close: async () => undefined,
    };
  }
}
