import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../test/until.js';

export interface Received {
  headers: IncomingHttpHeaders;
  /** The body, unparsed. */
  text: string;
  body: Record<string, unknown>;
}

type Responder = (response: ServerResponse, received: Received) => void;

const ok: Responder = (response) => response.writeHead(200).end('{"ok":true}');

/** A client's endpoint on loopback, which can be stopped and restarted on the same port. */
export class Receiver {
  readonly received: Received[] = [];
  /** Handles the response; 200 by default. */
  answer: Responder = ok;

  private constructor(
    private server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, (server.address() as AddressInfo).port);
    receiver.listenOn(server);
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/posts`;
  }

  /** `host:port` for EGRESS_ALLOW. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Waits until this number of matching messages have been received in total. */
  async until(count: number, matches: (received: Received) => boolean = () => true): Promise<Received[]> {
    return until(`${count} messages have come in`, () => this.received.filter(matches), {
      isSo: ({ length }) => length >= count,
    });
  }

  answersOk(): void {
    this.answer = ok;
  }

  async down(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async up(): Promise<void> {
    this.server = createServer();
    this.listenOn(this.server);
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  private listenOn(server: Server): void {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const received = { headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> };
        this.received.push(received);
        this.answer(response, received);
      });
    });
  }
}
