import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Answered } from './answer-check.js';

type Told = (method: string, path: string, answered: Answered) => Promise<void>;

/**
 * Tells of each answer that was sent before the framework saw its request, which no hook of the framework sees.
 * @returns what is still being told of
 */
export function sentFirst(fastify: FastifyInstance, told: Told): readonly Promise<void>[] {
  const telling: Promise<void>[] = [];
  const seen = new WeakSet<IncomingMessage>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    seen.add(request.raw);
    done();
  });
  fastify.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    let headers: OutgoingHttpHeaders = {};
    const { writeHead, end } = response;
    // What is handed over here alone is not among `getHeaders()`.
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      headers = { ...response.getHeaders(), ...(rest.at(-1) as OutgoingHttpHeaders) };
      return Reflect.apply(writeHead, response, [status, ...rest]);
    }) as never;
    response.end = ((...sent: unknown[]) => {
      if (!seen.has(request)) telling.push(told(request.method!, request.url!.split('?', 1)[0]!, { status: response.statusCode, headers, body: bodyOf(headers, sent[0]) }));
      return Reflect.apply(end, response, sent);
    }) as never;
  });
  return telling;
}

function bodyOf(headers: OutgoingHttpHeaders, sent: unknown): unknown {
  if (!Buffer.isBuffer(sent) && typeof sent !== 'string') return undefined;
  const bytes = Buffer.from(sent as string);
  const coding = headers['content-encoding'];
  return JSON.parse(String(coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes));
}
