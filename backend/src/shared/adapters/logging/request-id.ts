import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The format of a request id from a caller: short, and harmless in a header, a log line and a shell. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The caller's `x-request-id` when it is a sane token, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
