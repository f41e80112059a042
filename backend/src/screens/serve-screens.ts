import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { pageOf } from './page-of.js';
import { isScreen } from './screen-paths.js';
import { securityHeaders } from './security-headers.js';

const FILES = join(import.meta.dirname, '../../../frontend/dist');
/** Their names carry a hash of their content. */
const HASHED = '/assets/';
const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Serves the built screens; every path that is neither a file nor a call is the one page, which knows its own 404. */
export async function serveScreens(
  app: NestFastifyApplication,
  config: Pick<Config, 'registration' | 'quiet'>,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', securityHeaders);
  if (!existsSync(join(FILES, 'index.html'))) return;
  const page = pageOf(await readFile(join(FILES, 'index.html'), 'utf8'), config);
  await fastify.register(fastifyStatic, {
    root: FILES,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has left them beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes(HASHED) ? A_YEAR : ASK_AGAIN),
  });
  const sendPage = (_: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', ASK_AGAIN).send(page);
  fastify.get('/', sendPage);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && isScreen(request.method, request.url)) sendPage(request, reply);
    else done();
  });
}
