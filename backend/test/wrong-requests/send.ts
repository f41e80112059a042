import { Agent, request } from 'node:http';
import type { WrongRequest } from './make-request.js';

export interface Got {
  status: number;
  type: string;
  text: string;
}

/** Timeout in milliseconds, longer than refusing any request may take. */
const TIMEOUT_MS = 30_000;

/** Sends requests unchanged over persistent connections. @returns the response; its status is 0 when there was none */
export function sender(origin: URL): { send: (wrong: WrongRequest) => Promise<Got>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const send = ({ method, path, headers, body }: WrongRequest): Promise<Got> =>
    new Promise((resolve) => {
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        {
          agent,
          host: origin.hostname,
          port: origin.port,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: TIMEOUT_MS,
          setHost: !('host' in headers),
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', () => resolve({ status: 0, type: '', text: 'cut off' }));
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              type: incoming.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', (error) => resolve({ status: 0, type: '', text: String(error) }));
      outgoing.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
