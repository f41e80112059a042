import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedRun } from './shared/shared.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Receiver {
  /** `127.0.0.1:port`, in the format of EGRESS_ALLOW. */
  host: string;
  url: string;
  /** Response to all requests; by default 201 with a short JSON body. */
  answer: { status: number; type: string; body: string };
  /** Returns the next post that arrives, or the oldest one that has not been returned yet. */
  next(): Promise<Received>;
  stop(): Promise<void>;
}

/**
 * Starts a client's website that receives posts over HTTP. In a test run, it uses an address to which the shared
 * product may deliver; other products allow its address with EGRESS_ALLOW.
 */
export async function startReceiver(): Promise<Receiver> {
  const site = sharedRun()?.receivers[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  // The random path rejects deliveries that are still meant for the receiver of an earlier spec file.
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
