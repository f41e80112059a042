import type { FastifyReply, FastifyRequest } from 'fastify';
import { VARY } from './cross-origin.js';
import type { Page } from './page-cache.js';

/** The page, or 304 to who has seen it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, coding, body, release }: Page): void {
  // After the last byte has left the process, or when the connection is gone.
  if (release) reply.raw.once('close', release);
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', VARY);
  if (hasSeen(request.headers['if-none-match'], etag)) return void reply.status(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  // What compresses the other answers would compress this one too, under the tag of the text as it is.
  else request.headers['x-no-compression'] = 'decided';
  void reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** @param seen of If-None-Match */
export const hasSeen = (seen: string | undefined, etag: string): boolean =>
  seen !== undefined &&
  (seen === etag || seen === '*' || seen.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
