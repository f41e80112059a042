import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './public-http.js';

/** Serves the responses of a recording to requests that arrive in the recorded order. Other requests get 500. */
export class ReplayingServer {
  private left: Exchange[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ReplayingServer> {
    const server = createServer();
    const replaying = new ReplayingServer(server);
    server.on('request', (request, response) => void replaying.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return replaying;
  }

  /** Port on loopback. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  play(exchanges: readonly Exchange[]): void {
    this.left = [...exchanges];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await buffer(request);
    const next = this.left.shift();
    const path = next && next.url.slice(new URL(next.url).origin.length);
    if (next?.method !== request.method || path !== request.url)
      response.writeHead(500).end('This stands elsewhere in the recording, or nowhere.');
    else if (!next?.answer) request.socket.destroy();
    else response.writeHead(next.answer.status, next.answer.headers).end(bytesOf(next.answer.body));
  }
}

const IN_BASE64 = 'base64:';
const bytesOf = (body: string): Buffer =>
  body.startsWith(IN_BASE64) ? Buffer.from(body.slice(IN_BASE64.length), 'base64') : Buffer.from(body);
