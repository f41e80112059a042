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
/** Raised before a route is matched; a malformed path is treated as an unknown path. */
const UNREADABLE_PATHS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_ASYNC_CONSTRAINT']);
const TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Timeout of a whole request with its body, milliseconds: 200 MB at 2 Mbit/s. Headers have one minute. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** Timeout of the body of a call that is not an upload, counted from the headers, milliseconds: 2 MB at 0.3 Mbit/s. */
const BODY_TIMEOUT_MS = 60_000;

class ForbiddenName extends Invalid {
  constructor() {
    super(
      'The body has a field named "__proto__", or "prototype" within "constructor": nothing here may have such a name.',
    );
  }
}

/** Responses of the HTTP server itself in the product's format and wording instead of the library's. */
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
 * Responds to CONNECT, which the framework does not handle. Without a listener the connection closes without a
 * response, which proxies count as a failure of this process: they would stop sending it requests for a while, and any
 * client could cause that.
 */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined).resume();
    endWith(socket, 405, 'Method Not Allowed', 'No connections to elsewhere are made here.');
  });
}

/**
 * Reads a request to its end when the response was sent early, for example for a body that is too large. Closing a
 * connection while bytes arrive resets it and loses the response; a proxy would count that as a failure of this
 * process.
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

/** Aborts a call whose body arrives too slowly. Uploads have as long as the whole request. */
export function limitBodyTime(fastify: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (hasJson(request)) {
      const timeout = setTimeout(() => {
        // Without a listener the body is not being read, or has been read.
        if (request.raw.complete || reply.sent || payload.listenerCount('error') === 0) return;
        // The connection closes after the response; the rest of the body is not awaited.
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

/** @param socket has received no response yet */
function endWith(socket: Duplex, status: number, reason: string, said: string): void {
  const body = JSON.stringify({ ...problem(status, said, '/'), title: reason });
  const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`);
}

/**
 * Parses JSON bodies, and no other type; uploads have parsers of their own. An empty JSON body counts as no body, because
 * many clients name the type of a body that they do not send.
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

/** A body that is valid JSON was rejected because of a member's name. */
function reasonOf(error: Error, body: string): Error {
  try {
    JSON.parse(body);
    return new ForbiddenName();
  } catch {
    return error;
  }
}
