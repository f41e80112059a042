import type { FastifyInstance } from 'fastify';

const PROBES = /^\/(health\/(live|ready)|metrics)(\?|$)/;

/** Restricts the HTTP server of a worker to health checks and metrics. */
export function answerOnlyProbes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (PROBES.test(request.url)) return done();
    reply.callNotFound();
  });
}
