import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyState } from './key-states.js';

/** What scripts may read of an answer beside what browsers always show. */
const EXPOSED = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After';

/** What an answer depends on beside its address. */
export const VARY = 'authorization, accept-encoding, origin';

/** Lets a script of the request's origin read the answer when the key's website names that origin. Never with credentials of the browser. */
export function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply, { allowedOrigins }: Pick<KeyState, 'allowedOrigins'>): void {
  if (origin === undefined || !allowedOrigins?.split(' ').includes(origin)) return;
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
}
