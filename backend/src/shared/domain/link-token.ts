import { createHash, randomBytes } from 'node:crypto';

/** A secret that is sent in a link. Only its digest is stored. */
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

/** Whether a text has the format of a token; that does not prove that it is valid. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

export const digestOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
