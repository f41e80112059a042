import { digestOfLinkToken, makeLinkToken } from '../../../auth/index.js';
import { FeedKeys } from '../../application/ports.js';

/** 256 bits, base64url. */
const KEY = /^[\w-]{43}$/;

export class AuthFeedKeys extends FeedKeys {
  make(): { key: string; digest: string } {
    const { token, digest } = makeLinkToken();
    return { key: token, digest };
  }

  digestOf(key: string): string | null {
    return KEY.test(key) ? digestOfLinkToken(key) : null;
  }
}
