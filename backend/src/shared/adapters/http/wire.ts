import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { RequestTimeoutException } from '@nestjs/common';
import type {
  FastifyBodyParser,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { Invalid } from '../../domain/domain-error.js';
import { excessOf } from './json-limits.js';
import { isMoreThanStrangersSend, TooMuchOfStranger } from './strangers.js';
import { problem } from './problem.js';

/** Slugs may have 200 characters, each of them three in percent-encoding. */
const MAX_PARAMETER = 2_048;
/** Raised before any route is found; a path nobody can read is an unknown path. */
const UNREADABLE_PATHS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_ASYNC_CONSTRAINT']);
const TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
/**
 * For a whole request with its body, milliseconds: a file of 200 MB over a line of 2 Mbit/s. Headers have one minute.
 */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** For the body of a call that is no upload, from its headers on, milliseconds: 2 MB over a line of 0.3 Mbit/s. */
const BODY_TIMEOUT_MS = 60_000;

class ForbiddenName extends Invalid {
  constructor() {
    super(
      'The body has a field named "__proto__", or "prototype" within "constructor": nothing here may have such a name.',
    );
  }
}

/** What the server below the routes answers, in our own shape and words instead of the library's. */
export const wireOptions: Pick<
  FastifyServerOptions,
  'frameworkErrors' | 'clientErrorHandler' | 'requestTimeout' | 'routerOptions'
> = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  routerOptions: { maxParamLength: MAX_PARAMETER },
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = UNREADABLE_PATHS.has(error.code) ? 404 : 400;
    const said = status === 404 ? 'There is nothing at this address.' : 'The request could not be read.';
    void reply
      .status(status)
      .type('application/problem+json')
      .send(JSON.stringify(problem(status, said, request.url.split('?', 1)[0] ?? '/')));
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (error.code === TOO_LARGE)
      return endWith(socket, 431, 'Request Header Fields Too Large', 'The headers of the request are too large.');
    if (error.code === TOO_SLOW) return endWith(socket, 408, 'Request Timeout', 'The request did not arrive in time.');
    endWith(socket, 400, 'Bad Request', 'This is no HTTP request that can be read.');
  },
};

/**
 * Answers CONNECT, which the framework does not see. Without a listener the connection ends without an answer, which
 * proxies take for a failure of this process: they would send it nothing for a while, and anybody could bring that
 * about.
 */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined).resume();
    endWith(socket, 405, 'Method Not Allowed', 'No connections to elsewhere are made here.');
  });
}

/**
 * Reads to the end what was answered before it had arrived, such as a body that is too large. A connection that is
 * closed while bytes are on their way is reset, and takes the answer with it; a proxy would count that as a failure of
 * this process.
 */
export function readToTheEnd(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete) {
      reply.removeHeader('connection');
      request.raw.resume();
    }
    done(null, payload);
  });
}

/** Ends a call whose body comes too slowly. Files have as long as the whole request. */
export function limitBodyTime(fastify: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (hasJson(request)) {
      const timeout = setTimeout(() => {
        // Nobody listens where the body is not read, or has been.
        if (request.raw.complete || reply.sent || payload.listenerCount('error') === 0) return;
        // The answer is all that is still sent: what else comes of the body is not waited for.
        reply.raw.once('finish', () => request.raw.destroy());
        payload.emit('error', new RequestTimeoutException('The request did not arrive in time.'));
      }, timeoutMs).unref();
      for (const event of ['end', 'close']) payload.once(event, () => clearTimeout(timeout));
    }
    done(null, payload);
  });
}

const hasJson = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^application\/json\b/i.test(headers['content-type'] ?? '');

/** @param socket on which nothing was answered yet */
function endWith(socket: Duplex, status: number, reason: string, said: string): void {
  const body = JSON.stringify({ ...problem(status, said, '/'), title: reason });
  const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`);
}

/**
 * JSON is the only kind of body; an empty one is none, because many clients name the type of a body they do not send.
 */
export function takeOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>;
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const body = String(given);
    if (body.length === 0) return done(null, undefined);
    if (isMoreThanStrangersSend(request, body)) return done(new TooMuchOfStranger());
    const excess = excessOf(body);
    if (excess) return done(excess);
    return parse(request, body, (error, value: unknown) => done(error && reasonOf(error, body), value));
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
