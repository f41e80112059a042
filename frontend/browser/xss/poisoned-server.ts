import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demonstrationLibrary } from '../../../backend/src/bootstrap/demo/demonstration-library.js';

const SEARCH = {
  name: 'search',
  description: 'Searches.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  annotations: { readOnlyHint: true },
};
/** Number of documents per response. */
const BATCH = 10;

/**
 * Starts a content server whose documents match the subject and contain these payloads in their texts, titles and URLs.
 */
export async function startPoisonedServer(
  payloads: readonly string[],
): Promise<{ host: string; url: string; stop(): Promise<void> }> {
  const perDocument = Math.ceil(payloads.length / 50);
  const documents = Array.from({ length: 50 }, (_, at) => {
    const own = payloads.slice(at * perDocument, (at + 1) * perDocument);
    const paragraphs = demonstrationLibrary[at % demonstrationLibrary.length]!.text.split('\n\n');
    return {
      id: `poison-${at}`,
      url:
        at % 3 === 0
          ? 'javascript:alert(1)'
          : `https://page-${at}.poisoned.example/${at % 3 === 1 ? '"><img src=x onerror=alert(1)>' : ''}`,
      title: `${own[0] ?? 'Advice'} advice ${at}`,
      text: paragraphs
        .map((paragraph, n) => `${paragraph} ${own[n] ?? ''} ${own[n + paragraphs.length] ?? ''}`)
        .join('\n\n'),
    };
  });
  let turn = 0;
  const answers: Record<string, () => object> = {
    initialize: () => ({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'poisoned <img src=x onerror=alert(1)>', version: '"><script>alert(1)</script>' },
    }),
    'tools/list': () => ({ tools: [SEARCH] }),
    'tools/call': () => {
      const from = (turn++ * BATCH) % documents.length;
      return { content: [], structuredContent: { documents: documents.slice(from, from + BATCH) } };
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const { id, method } = JSON.parse(body) as { id?: number; method: string };
      if (id === undefined) return void response.writeHead(202).end();
      send(response, id, answers[method]?.());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/mcp`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const send = (response: ServerResponse, id: number, result: object | undefined): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      ...(result ? { result } : { error: { code: -32601, message: 'Method not found' } }),
    }),
  );
