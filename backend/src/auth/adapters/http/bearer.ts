import type { FastifyRequest } from 'fastify';
import type { TokenCaller } from '../../application/tokens/ports.js';
import { looksLikePersonalToken } from '../../domain/personal-token.js';

/** A request whose personal token has been looked up already. */
export type TokenRequest = FastifyRequest & { tokenCaller?: TokenCaller | null };

export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, secret] = /^bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  return secret ?? null;
}

export function personalTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const secret = bearerOf(request);
  return secret !== null && looksLikePersonalToken(secret) ? secret : null;
}
