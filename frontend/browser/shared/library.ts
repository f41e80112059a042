import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { demonstrationLibrary } from '../../../backend/src/bootstrap/demo/demonstration-library.js';
import * as bundled from '../../../backend/src/content-servers/adapters/bundled-servers/demonstration-library/demonstration-library.js';

export interface Library {
  /** `127.0.0.1:port`, in the format of EGRESS_ALLOW. */
  host: string;
  stop(): Promise<void>;
}

/**
 * Serves the demonstration's articles as content servers for other websites (see `libraryOf`), because the product
 * offers them to its demonstration website only. Each website gets a different wording, because a post that duplicates
 * one of another website cannot be saved.
 */
export async function startLibrary(): Promise<Library> {
  const handlers = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const [, key = ''] = request.url!.split('/');
    if (!handlers.has(key)) handlers.set(key, handlerOf(key));
    handlers.get(key)!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function handlerOf(key: string): RequestListener {
  const documents = demonstrationLibrary.map((document) => ({ ...document, text: reworded(document.text, key) }));
  const handle = toNodeHandler(createMcpHandler(() => bundled.createDemonstrationLibraryServer({ documents })));
  return (request, response) => void handle(request, response);
}

/**
 * Inserts the key after every third word of a sentence, so that texts with different keys have no five consecutive
 * words in common.
 */
const reworded = (text: string, key: string): string => text.replaceAll(/((?:[\w’'-]+,? ){3})(?=[a-z])/g, `$1${key} `);
