import { createHmac, timingSafeEqual } from 'node:crypto';

/** The current secret for access tokens and its predecessors. */
export class JwtSecrets {
  /** @param all the current secret, then older ones that are still accepted */
  constructor(private readonly all: readonly string[]) {}

  /** The secret for verifying a token: the one that signed it, or the current one, with which verification fails. */
  secretFor(token: string): string {
    const [present, ...older] = this.all;
    return older.find((secret) => isSignedWith(secret, token)) ?? present!;
  }
}

function isSignedWith(secret: string, token: string): boolean {
  const end = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const expected = createHmac('sha256', secret)
    .update(token.slice(0, Math.max(end, 0)))
    .digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
