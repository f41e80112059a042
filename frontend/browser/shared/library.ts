import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { demonstrationLibrary } from '../../../backend/src/bootstrap/demo/demonstration-library.js';
import * as bundled from '../../../backend/src/content-servers/adapters/bundled-servers/demonstration-library/demonstration-library.js';

export interface Library {
  /** `127.0.0.1:port`, as EGRESS_ALLOW wants it. */
  host: string;
  stop(): Promise<void>;
}

/**
 * The demonstration's articles as content servers of websites (`libraryOf`), because the product has them for its
 * demonstration website only. Each has them in a wording of its own, because a post that says the same as another
 * website's is not saved.
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

/** With the key after every third word within a sentence, so that no five words are those of another key. */
const reworded = (text: string, key: string): string => text.replaceAll(/((?:[\w’'-]+,? ){3})(?=[a-z])/g, `$1${key} `);
