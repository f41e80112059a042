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

const TOKEN = /^[\w-]{43}$/;

/** Whether a text has the form of one; a forged one may have it too. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

export const digestOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
