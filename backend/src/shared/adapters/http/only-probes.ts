import type { FastifyInstance } from 'fastify';

const PROBES = /^\/(health\/(live|ready)|metrics)(\?|$)/;

/** Lets a worker answer who watches over it, and nobody else. */
export function answerOnlyProbes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (PROBES.test(request.url)) return done();
    reply.callNotFound();
  });
}
