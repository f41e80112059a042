import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RecordedResponse } from './response-check.js';

type Report = (method: string, path: string, answered: RecordedResponse) => Promise<void>;

/**
 * Reports each response that was sent before the framework handled its request, since no hook of the framework sees it.
 * @returns the reports that are still running
 */
export function sentFirst(fastify: FastifyInstance, report: Report): Promise<void>[] {
  const telling: Promise<void>[] = [];
  const seen = new WeakSet<IncomingMessage>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    seen.add(request.raw);
    done();
  });
  // A response sent by an earlier hook reaches only this hook.
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    seen.add(request.raw);
    done(null, payload);
  });
  fastify.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    let headers: OutgoingHttpHeaders = {};
    const { writeHead, end } = response;
    // Headers passed only to `writeHead` are not part of `getHeaders()`.
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      headers = { ...response.getHeaders(), ...fieldsOf(rest.at(-1)) };
      return Reflect.apply(writeHead, response, [status, ...rest]);
    }) as never;
    response.end = ((...sent: unknown[]) => {
      if (!seen.has(request))
        telling.push(
          report(request.method!, request.url!.split('?', 1)[0]!, {
            status: response.statusCode,
            headers,
            body: bodyOf(headers, sent[0]),
          }),
        );
      return Reflect.apply(end, response, sent);
    }) as never;
  });
  return telling;
}

/** @param given argument of `writeHead`: an object, or alternating names and values */
const fieldsOf = (given: unknown): OutgoingHttpHeaders =>
  Array.isArray(given)
    ? Object.fromEntries(given.flatMap((name: string, i) => (i % 2 ? [] : [[name, given[i + 1] as string]])))
    : (given as OutgoingHttpHeaders);

function bodyOf(headers: OutgoingHttpHeaders, sent: unknown): unknown {
  if (!Buffer.isBuffer(sent) && typeof sent !== 'string') return undefined;
  const bytes = Buffer.from(sent as string);
  const coding = headers['content-encoding'];
  return JSON.parse(
    String(coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes),
  );
}
