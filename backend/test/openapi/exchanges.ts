import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openApiOf } from '../../src/openapi/openapi.js';
import { ResponseCheck } from './response-check.js';
import { type Document, operationAt } from './document.js';
import { sentFirst } from './first-exchanges.js';

/** Statuses with which an unexpected body is refused before the operation is determined. */
const REFUSED_BODIES = new Set([413, 415]);
const SENT = Symbol('sent');
/** Shared by all applications in this process, since they have the same document. */
let checking: Promise<{ document: Document; check: ResponseCheck }> | null = null;
type Reply = FastifyReply & { [SENT]?: string };

/**
 * Checks every response of an application under test against its API document, whatever the test is about. If
 * `EXCHANGES_DIR` is set, each exchange is also written there, so that `scripts/examples.mjs` can choose examples from
 * them.
 * @returns a function that returns the mismatches since its last call
 */
export function watchResponses(app: NestFastifyApplication): () => Promise<string[]> {
  const lies = new Set<string>();
  const known = () =>
    (checking ??= openApiOf(app).then((document) => {
      const plain = JSON.parse(JSON.stringify(document)) as Document;
      return { document: plain, check: new ResponseCheck(plain) };
    }));
  const fastify = app.getHttpAdapter().getInstance();
  const first = sentFirst(fastify, async (method, path, answered) => {
    const { document, check } = await known();
    const operation = operationAt(document, method, path);
    // Unknown paths are refused by the router and have no operation.
    if (!operation) return;
    for (const lie of check.liesIn(operation, answered)) lies.add(`${operation.operationId} ${lie}`);
  });
  // Global hooks run before the hooks of a route, which may compress the payload.
  fastify.addHook('onSend', async (_request: FastifyRequest, reply: Reply, payload: unknown) => {
    if (typeof payload === 'string' && /[/+]json\b/.test(String(reply.getHeader('content-type'))))
      reply[SENT] = payload;
    return payload;
  });
  fastify.addHook('onResponse', async (request: FastifyRequest, reply: Reply) => {
    const path = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
    if (!path || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { document, check } = await known();
    const operation = document.paths[path]?.[request.method.toLowerCase()];
    if (!operation || (REFUSED_BODIES.has(reply.statusCode) && !operation.requestBody)) return;
    const body = reply[SENT] ? (JSON.parse(reply[SENT]) as unknown) : undefined;
    const answered = { status: reply.statusCode, headers: reply.getHeaders(), body };
    for (const lie of check.liesIn(operation, answered)) lies.add(`${operation.operationId} ${lie}`);
    keep(operation.operationId, request, answered);
  });
  return async () => {
    await Promise.all(first.splice(0));
    const found = [...lies].sort();
    lies.clear();
    return found;
  };
}

function keep(
  operationId: string,
  request: FastifyRequest,
  { status, body }: { status: number; body?: unknown },
): void {
  const folder = process.env['EXCHANGES_DIR'];
  if (!folder) return;
  const { params, query, body: sent } = request;
  appendFileSync(
    join(folder, `${process.pid}.jsonl`),
    `${JSON.stringify({ operationId, status, params, query, sent, body })}\n`,
  );
}
