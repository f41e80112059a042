import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type EndedSignOn, ProviderSignOut } from '../../../auth/index.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Identities, IdentityServers, SignOnProviders } from '../../application/ports.js';

const SCOPE = Scope.system('sign-out');
/** Signing out does not wait longer for a provider's discovery document, milliseconds. */
const TIMEOUT_MS = 2_000;

/** RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0). A provider that fails holds nobody up. */
@Injectable()
export class OidcSignOut extends ProviderSignOut {
  constructor(
    private readonly identities: Identities,
    private readonly providers: SignOnProviders,
    private readonly servers: IdentityServers,
    private readonly box: SecretBox,
  ) {
    super();
  }

  addressFor(session: EndedSignOn): Promise<string | null> {
    const found = this.find(session).catch(() => null);
    return Promise.race([found, sleep(TIMEOUT_MS, null, { ref: false })]);
  }

  private async find({ userId, identityId, idToken }: EndedSignOn): Promise<string | null> {
    const identity = await this.identities.get(SCOPE, identityId, userId);
    const provider = identity && (await this.providers.get(SCOPE, identity.providerId));
    if (!provider?.isEnabled || !provider.signsOutThere) return null;
    return this.servers.signOut(provider, idToken === null ? null : this.box.open(idToken));
  }
}
