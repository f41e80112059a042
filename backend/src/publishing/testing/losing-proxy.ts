import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server on loopback. It records requests and can drop responses. */
export class LosingProxy {
  readonly asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  /** Whether the response to a request is dropped after the server has processed it. */
  loses: (request: IncomingMessage) => boolean | Promise<boolean> = () => false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {}

  static async before(port: number): Promise<LosingProxy> {
    const server = createServer();
    const proxy = new LosingProxy(server, port);
    server.on('request', (request, response) => proxy.pass(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** `host:port` for EGRESS_ALLOW. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push({ method: request.method!, url: request.url!, headers: request.headers });
    const onward = forward(
      { port: this.target, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        void Promise.resolve(this.loses(request)).then((isLost) => {
          if (isLost) {
            request.socket.destroy();
            return;
          }
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        });
      },
    );
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  }
}
