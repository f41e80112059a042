import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret that signs access tokens, and those that did before. */
export class JwtSecrets {
  /** @param all the present one first */
  constructor(private readonly all: readonly string[]) {}

  /**
   * The secret that a token is to be verified with: the one that signed it, or the present one, which then refuses it.
   */
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
