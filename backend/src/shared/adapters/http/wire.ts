import type { Socket } from 'node:net';
import type { FastifyBodyParser, FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Invalid } from '../../domain/domain-error.js';
import { problem } from './problem.js';

/** Slugs may have 200 characters, each of them three in percent-encoding. */
const MAX_PARAMETER = 2_048;
/** Raised before any route is found; a path nobody can read is an unknown path. */
const UNREADABLE_PATHS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_ASYNC_CONSTRAINT']);
const TOO_LARGE = 'HPE_HEADER_OVERFLOW';
/** More than anybody needs, and less than what walks through bodies by recursion can bear. */
const MAX_LEVELS = 64;

class NestedTooDeeply extends Invalid {
  constructor() {
    super(`The body is nested too deeply: at most ${MAX_LEVELS} levels.`);
  }
}

class ForbiddenName extends Invalid {
  constructor() {
    super('The body has a field named "__proto__", or "prototype" within "constructor": nothing here may have such a name.');
  }
}

/** What the server below the routes answers, in our own shape and words instead of the library's. */
export const wireOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler' | 'routerOptions'> = {
  routerOptions: { maxParamLength: MAX_PARAMETER },
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = UNREADABLE_PATHS.has(error.code) ? 404 : 400;
    const said = status === 404 ? 'There is nothing at this address.' : 'The request could not be read.';
    void reply.status(status).type('application/problem+json').send(JSON.stringify(problem(status, said, request.url.split('?', 1)[0] ?? '/')));
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, reason, said] =
      error.code === TOO_LARGE ? [431, 'Request Header Fields Too Large', 'The headers of the request are too large.'] : [400, 'Bad Request', 'This is no HTTP request that can be read.'];
    const body = JSON.stringify({ ...problem(status, said, '/'), title: reason });
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
    );
  },
};

/** JSON is the only kind of body; an empty one is none, because many clients name the type of a body they do not send. */
export function takeOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>;
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), (error, value: unknown) => done(error ? reasonOf(error, String(body)) : isDeeperThan(value, MAX_LEVELS) ? new NestedTooDeeply() : null, value));
  });
}

/** What is JSON all the same was refused for a name in it. */
function reasonOf(error: Error, body: string): Error {
  try {
    JSON.parse(body);
    return new ForbiddenName();
  } catch {
    return error;
  }
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((member) => isDeeperThan(member, levels - 1)));
