import { createHash, randomBytes } from 'node:crypto';

/** A secret that travels in a link. Only its digest is kept. */
export interface LinkToken {
  /** 256 random bits, base64url. */
  token: string;
  /** SHA-256, hex. */
  digest: string;
}

export function makeLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOfLinkToken(token) };
}

export const digestOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
