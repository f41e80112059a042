import { PayloadTooLargeException, UnauthorizedException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Maximum body size of unauthenticated requests: sign-in, password reset and the like need a few hundred bytes. */
const STRANGERS_BYTES = 16 * 1024;

type MarkedRequest = FastifyRequest & { mayBeLarge?: true };

export class TooMuchOfStranger extends PayloadTooLargeException {
  constructor() {
    super(`The request is too large: whoever is not signed in may send up to ${STRANGERS_BYTES / 1024} KB.`);
  }
}

/**
 * Reads large bodies only for known callers, on any route: an unauthenticated one is rejected before reading when it
 * declares its length, otherwise before parsing. Uploads are left to the guard, because their parts are read after it.
 * @param isKnown called only for requests whose body may be large
 */
export function limitStrangers(fastify: FastifyInstance, isKnown: (request: FastifyRequest) => Promise<boolean>): void {
  fastify.addHook('onRequest', async (request: MarkedRequest) => {
    if (!mayBeLarge(request)) return;
    if (await isKnown(request)) request.mayBeLarge = true;
    // A caller who sent a credential, perhaps an expired token, gets 401.
    else if (isLarge(request))
      throw request.headers.authorization === undefined
        ? new TooMuchOfStranger()
        : new UnauthorizedException('You are not signed in.');
  });
}

export const isMoreThanStrangersSend = (request: MarkedRequest, body: string): boolean =>
  !request.mayBeLarge && Buffer.byteLength(body) > STRANGERS_BYTES;

const isLarge = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > STRANGERS_BYTES;

/** Compressed or sent in chunks, it may be of any length. */
const mayBeLarge = (request: FastifyRequest): boolean =>
  (isLarge(request) ||
    request.headers['transfer-encoding'] !== undefined ||
    request.headers['content-encoding'] !== undefined) &&
  !isUpload(request);

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
