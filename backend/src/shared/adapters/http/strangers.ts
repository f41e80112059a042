import { PayloadTooLargeException, UnauthorizedException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What anybody may send without an account: sign-in, a new password and the like take a few hundred bytes. */
const STRANGERS_BYTES = 16 * 1024;

type MarkedRequest = FastifyRequest & { mayBeLarge?: true };

export class TooMuchOfStranger extends PayloadTooLargeException {
  constructor() {
    super(`The request is too large: whoever is not signed in may send up to ${STRANGERS_BYTES / 1024} KB.`);
  }
}

/**
 * Large bodies are read for callers who are known, whatever the route: a stranger's are refused before they are read
 * where their length is told, otherwise before they are parsed. Small ones cost nothing here. The parts of uploads are
 * read behind the guard, so they are left to it.
 * @param isKnown asked only about requests whose body may be large
 */
export function limitStrangers(fastify: FastifyInstance, isKnown: (request: FastifyRequest) => Promise<boolean>): void {
  fastify.addHook('onRequest', async (request: MarkedRequest) => {
    if (!mayBeLarge(request)) return;
    if (await isKnown(request)) request.mayBeLarge = true;
    // Whoever takes themselves for known, perhaps with a token that has run out, is told that they are not.
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
