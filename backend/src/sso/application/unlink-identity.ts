import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { IdentityNotFound, OnlyWayToSignIn } from '../domain/errors.js';
import { Accounts, Identities, SignOnProviders } from './ports.js';

/** A person takes back that an identity provider signs them in; with its next sign-in they are linked anew. */
@Injectable()
export class UnlinkIdentity {
  private readonly system = Scope.system('single sign-on');

  constructor(
    private readonly identities: Identities,
    private readonly providers: SignOnProviders,
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sessions that it opened end, except the one that asks.
   * @throws IdentityNotFound also when it is another person's
   * @throws OnlyWayToSignIn where nothing else signs the person in
   */
  execute(scope: Scope, sessionId: string, id: string): Promise<void> {
    return this.unitOfWork.run(this.system, async (unit) => {
      const identity = await this.identities.get(this.system, id, scope.userId);
      if (!identity) throw new IdentityNotFound();
      const provider = await this.providers.get(this.system, identity.providerId);
      if (provider.isOnlyWay && provider.isEnabled && !scope.isPlatformAdmin) throw new OnlyWayToSignIn(provider.name);
      // First: it waits for a sign-in that holds it, and whose session then ends too.
      await this.identities.remove(this.system, identity);
      await this.accounts.endSessions(this.system, { identityIds: [id], except: sessionId });
      await unit.auditAs(scope, {
        action: 'user.unlinked_from_provider',
        websiteId: null,
        subject: { kind: 'user', id: scope.userId, name: scope.actor.name },
        changes: { provider: [provider.name, null] },
      });
    });
  }
}
