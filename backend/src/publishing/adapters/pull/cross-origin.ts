import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyState } from './key-states.js';

/** Response headers that scripts may read, in addition to those that browsers always expose. */
const EXPOSED = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After';

/** Request headers on which a response depends. */
export const VARY = 'authorization, accept-encoding, origin';

/**
 * Lets a script of the request's origin read the response if the website of the API key allows that origin. Cookies and
 * other browser credentials are never allowed.
 */
export function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  state: Pick<KeyState, 'allowedOrigins'>,
): void {
  const fields = originFields(origin, state);
  if (fields) reply.headers(fields);
}

/** @returns null when scripts of the origin may not read the response */
export function originFields(
  origin: string | undefined,
  { allowedOrigins }: Pick<KeyState, 'allowedOrigins'>,
): Record<string, string> | null {
  if (origin === undefined || !allowedOrigins?.split(' ').includes(origin)) return null;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}
