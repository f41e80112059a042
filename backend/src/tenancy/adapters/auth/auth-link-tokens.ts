import { digestOfLinkToken, makeLinkToken } from '../../../auth/index.js';
import { type LinkToken, LinkTokens } from '../../application/invitations/ports.js';

export class AuthLinkTokens extends LinkTokens {
  make(): LinkToken {
    return makeLinkToken();
  }

  digestOf(token: string): string {
    return digestOfLinkToken(token);
  }
}
