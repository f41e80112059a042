import { digestOfLinkToken, makeLinkToken } from '../../../auth/index.js';
import { LinkTokens } from '../../application/mailed-decisions/ports.js';

export class AuthLinkTokens extends LinkTokens {
  make(): { token: string; digest: string } {
    return makeLinkToken();
  }

  digestOf(token: string): string {
    return digestOfLinkToken(token);
  }
}
