import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { McpServer as OlderMcpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

export async function serve(listener: (...call: Parameters<RequestListener>) => unknown): Promise<RunningServer> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    stop: () => stopped(server),
  };
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Starts a server of the current revision, with one well-behaved tool and some badly behaved ones. */
export const currentServer = (): Promise<RunningServer> => serve(toNodeHandler(createMcpHandler(() => notesServer())));

export function notesServer(): McpServer {
  const server = new McpServer({ name: 'notes', version: '3.2.1' });
  server.registerTool(
    'find_notes',
    {
      title: 'Find notes',
      description: 'Finds notes.',
      inputSchema: z.object({ query: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ query }) => ({ content: [{ type: 'text', text: `A note about ${query}.` }] }),
  );
  server.registerTool('fail', { description: 'Fails.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'The shelf is empty.' }],
    isError: true,
  }));
  server.registerTool('long', { description: 'Talks long.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'é'.repeat(200_000) }],
  }));
  server.registerTool(
    'hang',
    { description: 'Never answers.', inputSchema: z.object({}) },
    () => new Promise<never>(() => undefined),
  );
  return server;
}

/**
 * Starts a server of an older revision, built with the older SDK. It needs the initialize handshake and uses no
 * protocol session.
 */
export const olderServer = (): Promise<RunningServer> =>
  serve((request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on('close', () => void transport.close());
    void olderNotesServer()
      .connect(transport as never)
      .then(() => transport.handleRequest(request, response));
  });

/** Starts the same server with one protocol session. */
export const sessionfulServer = async (): Promise<RunningServer> => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID });
  await olderNotesServer().connect(transport);
  return serve((request, response) => void transport.handleRequest(request, response));
};

function olderNotesServer(): OlderMcpServer {
  const server = new OlderMcpServer({ name: 'older-notes', version: '1.0.0' });
  server.registerTool(
    'find_notes',
    {
      title: 'Find notes',
      description: 'Finds notes.',
      inputSchema: { query: z.string() },
      annotations: { readOnlyHint: true },
    },
    ({ query }) => ({
      content: [{ type: 'text', text: `A note about ${query}.` }],
    }),
  );
  server.registerTool('fail', { description: 'Fails.' }, () => ({
    content: [{ type: 'text', text: 'The shelf is empty.' }],
    isError: true,
  }));
  server.registerTool('long', { description: 'Talks long.' }, () => ({
    content: [{ type: 'text', text: 'é'.repeat(200_000) }],
  }));
  server.registerTool('hang', { description: 'Never answers.' }, () => new Promise<never>(() => undefined));
  return server;
}

type Responder = (
  call: { id: number; method: string; params: Record<string, unknown> },
  response: Parameters<RequestListener>[1],
) => void;

/** The tools that the server lists; `held` delays the list until it resolves. */
type Offered = readonly object[] & { held?: () => Promise<void> };

/**
 * Starts a hand-written server of the 2025 revision. It initializes and lists tools correctly, and the test decides its
 * responses to calls.
 */
export const craftedServer = (tools: Offered | (() => Offered), answer: Responder): Promise<RunningServer> =>
  serve((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const message = JSON.parse(body) as { id: number; method: string; params: Record<string, unknown> };
      const reply = (result: object): void =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
      if (message.method === 'initialize')
        return reply({
          protocolVersion: '2025-06-18',
          capabilities: { tools: {} },
          serverInfo: { name: 'crafted', version: '0' },
        });
      if (message.method === 'tools/list') {
        const offered = typeof tools === 'function' ? tools() : tools;
        return void Promise.resolve(offered.held?.()).then(() => reply({ tools: offered }));
      }
      if (message.method === 'tools/call') return answer(message, response);
      if (message.method === 'server/discover') {
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'Method not found' } }),
          );
      }
      response.writeHead(202).end();
    });
  });
