import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import { logContext } from './log-context.js';
import { boundTo } from './logger.js';
import { requestIdOf } from './request-id.js';

/** Machines request these every few seconds, so they are logged at level debug. */
const PROBES = /^\/(health\/|metrics)/;

/** The part of Galley that a line of the HTTP server names. */
export const HTTP = { context: 'Http' };

/** Options of the Fastify server: its lines go to our logger and each request has an id. */
export const httpLogging = (
  logger: Logger,
): Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'logController' | 'childLoggerFactory'> & {
  loggerInstance: FastifyBaseLogger;
} => ({
  loggerInstance: logger.child(HTTP),
  genReqId: requestIdOf,
  // Fastify would accept any text as an id; `requestIdOf` validates it first.
  requestIdHeader: false,
  logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
  childLoggerFactory: (_logger, bindings, options) => boundTo(logger, { ...HTTP, ...bindings }, options),
});

/** The fields of a response's log line. */
export const requestFields = ({ method, url }: { method?: string; url?: string }, status: number, ms: number) => ({
  method,
  url,
  status,
  ms: Math.round(ms * 10) / 10,
});

/**
 * Logs one line for each response and returns the request's id in the `x-request-id` header. Call it before any route
 * is added.
 */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    logContext.run({ requestId: request.id }, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log[PROBES.test(request.url) ? 'debug' : 'info'](
      requestFields(request, reply.statusCode, reply.elapsedTime),
      'answered',
    );
    done();
  });
}
