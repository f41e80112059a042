import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyState } from './key-states.js';

/** What scripts may read of an answer beside what browsers always show. */
const EXPOSED = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After';

/** What an answer depends on beside its address. */
export const VARY = 'authorization, accept-encoding, origin';

/**
 * Lets a script of the request's origin read the answer when the key's website names that origin. Never with
 * credentials of the browser.
 */
export function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  state: Pick<KeyState, 'allowedOrigins'>,
): void {
  const fields = originFields(origin, state);
  if (fields) reply.headers(fields);
}

/** @returns null where no script may read it */
export function originFields(
  origin: string | undefined,
  { allowedOrigins }: Pick<KeyState, 'allowedOrigins'>,
): Record<string, string> | null {
  if (origin === undefined || !allowedOrigins?.split(' ').includes(origin)) return null;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}
