import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedRun } from './shared/shared.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Receiver {
  /** `127.0.0.1:port`, as EGRESS_ALLOW wants it. */
  host: string;
  url: string;
  /** How it answers everything from now on; 201 with a few words of JSON unless told. */
  answer: { status: number; type: string; body: string };
  /** The next post that arrives, or has arrived and was not taken yet. */
  next(): Promise<Received>;
  stop(): Promise<void>;
}

/**
 * A client's website that takes posts by HTTP. In a test run it is where the run's product may deliver; other products
 * are told of it by EGRESS_ALLOW.
 */
export async function startReceiver(): Promise<Receiver> {
  const site = sharedRun()?.receivers[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  // Whatever is still sent to the receiver of the file before has another path.
  const path = `/${randomUUID()}`;
  const arrived: Received[] = [];
  const waiting: ((received: Received) => void)[] = [];
  const server = createServer((request, response) => {
    if (!request.url!.startsWith(path)) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') };
      const taker = waiting.shift();
      if (taker) taker(received);
      else arrived.push(received);
      const { status, type, body } = receiver.answer;
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve) =>
    site ? server.listen(site.socket, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  const host = site?.host ?? `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    host,
    url: `http://${host}${path}/posts`,
    answer: { status: 201, type: 'application/json', body: '{"ok":true}' },
    next: () => new Promise((resolve) => (arrived.length ? resolve(arrived.shift()!) : waiting.push(resolve))),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
