import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../shared/domain/ids.js';
import { type RefreshToken, RefreshTokens } from '../../application/ports.js';

const SECRET_BYTES = 32;
const MAC_BYTES = 16;

/**
 * `<session id>.<random>.<mac>`. The mac tells a token that was once issued from a made-up one, so that knowing a session's
 * id is not enough to end it.
 */
export class HmacRefreshTokens extends RefreshTokens {
  constructor(private readonly key: string) {
    super();
  }

  make(sessionId: string): RefreshToken {
    const body = `${sessionId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return this.describe(sessionId, `${body}.${this.mac(body).toString('base64url')}`);
  }

  read(token: string): RefreshToken | null {
    const [sessionId, secret, mac, ...rest] = token.split('.');
    if (!isId(sessionId) || !secret || !mac || rest.length) return null;
    const given = Buffer.from(mac, 'base64url');
    const expected = this.mac(`${sessionId}.${secret}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return this.describe(sessionId, token);
  }

  private mac(body: string): Buffer {
    return createHmac('sha256', this.key).update(`refresh:${body}`).digest().subarray(0, MAC_BYTES);
  }

  private describe(sessionId: string, token: string): RefreshToken {
    return { sessionId, token, digest: createHash('sha256').update(token).digest('hex') };
  }
}
