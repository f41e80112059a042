import type { FastifyReply, FastifyRequest } from 'fastify';
import { VARY } from './cross-origin.js';
import type { Page } from './page-cache.js';

/** Sends a page, or 304 to a client that already has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, coding, body, release }: Page): void {
  // Releases the memory when the last byte has been sent or the connection was closed.
  if (release) reply.raw.once('close', release);
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', VARY);
  if (hasSeen(request.headers['if-none-match'], etag)) return void reply.status(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  // Otherwise the compression plugin would compress the body under the ETag of the uncompressed text.
  else request.headers['x-no-compression'] = 'decided';
  void reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** @param seen value of the `If-None-Match` header */
export const hasSeen = (seen: string | undefined, etag: string): boolean =>
  seen !== undefined &&
  (seen === etag || seen === '*' || seen.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
