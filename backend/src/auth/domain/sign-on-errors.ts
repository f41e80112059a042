import { Forbidden } from '../../shared/domain/domain-error.js';

/** Whom people of an e-mail domain sign in with. */
export interface SignOnWay {
  providerId: string;
  providerName: string;
}

/** The same error whether or not there is an account, and whatever the password. */
export class SingleSignOnRequired extends Forbidden {
  override readonly details: Readonly<{ provider: { id: string; name: string } }>;

  constructor(email: string, { providerId, providerName }: SignOnWay) {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    super(`People of ${domain} sign in with ${providerName}. Choose “Continue with ${providerName}” to sign in.`);
    this.details = { provider: { id: providerId, name: providerName } };
  }
}
