import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../../shared/application/secret-box.js';
import { isId } from '../../../shared/domain/ids.js';
import { type RefreshToken, RefreshTokens } from '../../application/ports.js';

const SECRET_BYTES = 32;
const MAC_BYTES = 16;

/**
 * `<session id>.<random>.<mac>`. The MAC proves that the token was issued here, so knowing a session's id is not enough
 * to end it.
 */
export class HmacRefreshTokens extends RefreshTokens {
  /** @param older keys that marked tokens before */
  constructor(
    private readonly box: SecretBox,
    private readonly key: string,
    private readonly older: readonly string[] = [],
  ) {
    super();
  }

  make(sessionId: string): RefreshToken {
    const body = `${sessionId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return this.describe(sessionId, `${body}.${macOf(this.key, body).toString('base64url')}`);
  }

  read(token: string): RefreshToken | null {
    const [sessionId, secret, mac, ...rest] = token.split('.');
    if (!isId(sessionId) || !secret || !mac || rest.length) return null;
    const given = Buffer.from(mac, 'base64url');
    const isOurs = [this.key, ...this.older].some((key) => {
      const expected = macOf(key, `${sessionId}.${secret}`);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isOurs) return null;
    return this.describe(sessionId, token);
  }

  seal(token: string): string {
    return this.box.seal(token);
  }

  open(sealed: string): string {
    return this.box.open(sealed);
  }

  private describe(sessionId: string, token: string): RefreshToken {
    return { sessionId, token, digest: createHash('sha256').update(token).digest('hex') };
  }
}

const macOf = (key: string, body: string): Buffer =>
  createHmac('sha256', key).update(`refresh:${body}`).digest().subarray(0, MAC_BYTES);
