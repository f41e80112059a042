import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Agent } from 'supertest';
import type { TestApp } from '../../../test/app.js';

export interface AgentResponse {
  isError: boolean;
  /** The first text of the result: the output as JSON, or the message of a refusal. */
  text: string;
  output: Record<string, unknown>;
  /** Details of a refusal for programs. */
  details: Record<string, unknown>;
}

/** A client of either protocol era behind one interface. */
export interface Connection {
  tools(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<AgentResponse>;
  close(): Promise<void>;
}

/** Starts listening. @returns the URL of the MCP endpoint */
export async function listening(galley: TestApp): Promise<string> {
  return `${await galley.listen()}/mcp`;
}

let names = 0;

/** Creates a new token for the signed-in person. */
export async function aToken(person: Agent, ...scopes: string[]): Promise<{ id: string; token: string; name: string }> {
  return (
    await person
      .post('/api/tokens')
      .send({ name: `Agent ${++names}`, scopes })
      .expect(201)
  ).body;
}

const answered = (result: object): AgentResponse => {
  const {
    isError = false,
    content,
    structuredContent = {},
  } = result as { isError?: boolean; content: { text: string }[]; structuredContent?: Record<string, unknown> };
  const details = isError && content[1] ? (JSON.parse(content[1].text) as Record<string, unknown>) : {};
  return { isError, text: content[0]?.text ?? '', output: structuredContent, details };
};

const withBearer = (token: string, send?: typeof fetch) => ({
  requestInit: { headers: { authorization: `Bearer ${token}` } },
  ...(send && { fetch: send }),
});

/** Connects with the current SDK, which negotiates the newest revision. @param send replaces `fetch` */
export async function connected(
  url: string,
  token: string,
  send?: typeof fetch,
): Promise<Connection & { revision: string }> {
  const client = new Client({ name: 'spec', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), withBearer(token, send)));
  return { ...wrapped(client as never), revision: client.getNegotiatedProtocolVersion() ?? '' };
}

/** Connects with the previous SDK. */
export async function connectedAsBefore(url: string, token: string, send?: typeof fetch): Promise<Connection> {
  const client = new OlderClient({ name: 'older spec', version: '1' });
  await client.connect(new OlderTransport(new URL(url), withBearer(token, send)));
  return wrapped(client);
}

/** Adapts the methods that both clients have in common. */
function wrapped(client: Pick<OlderClient, 'listTools' | 'callTool' | 'close'>): Connection {
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => answered(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}
