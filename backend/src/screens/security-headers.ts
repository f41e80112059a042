import type { FastifyReply, FastifyRequest } from 'fastify';
import { RESPONSE_HEADERS } from '../shared/adapters/http/response-headers.js';

const SCREENS_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self' https: data:`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');
/** Swagger UI writes style elements and carries its pictures as data. */
const DOCS_POLICY = SCREENS_POLICY.replace(`style-src 'self'`, `style-src 'self' 'unsafe-inline'`);

/** An `onSend` hook: the strictest policy each kind of answer can have. */
export function securityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  // A page that is no screen brings a stricter policy of its own.
  const own = reply.getHeader('content-security-policy');
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  reply.headers(RESPONSE_HEADERS);
  if (own !== undefined) reply.header('content-security-policy', own);
  else if (isPage)
    reply.header('content-security-policy', request.url.startsWith('/api/docs') ? DOCS_POLICY : SCREENS_POLICY);
  // Answers may carry tokens, keys and a client's texts: nothing on the way keeps what its route did not mark for
  // keeping.
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control') && !reply.hasHeader('etag'))
    reply.header('cache-control', 'no-store');
  done(null, payload);
}
