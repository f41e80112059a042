import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { countFailures } from '../../shared/application/count-failures.js';
import { Throttle } from '../../shared/application/throttle.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { LogoutTokenRefused } from '../domain/errors.js';
import { digestOfSession } from '../domain/identity.js';
import { isWrong, loggingOutFrom } from './limits.js';
import { Accounts, Identities, IdentityServers, SignOnProviders, UsedLogoutTokens } from './ports.js';

/** For how long a used logout token is remembered: longer than one may be old, milliseconds. */
const REMEMBERED_MS = 60 * 60_000;

/** Somebody has signed out at their provider (OpenID Connect Back-Channel Logout 1.0): their sessions here end. */
@Injectable()
export class LogOutAtProvider {
  private readonly scope = Scope.system('single sign-on');

  constructor(
    private readonly throttle: Throttle,
    private readonly providers: SignOnProviders,
    private readonly servers: IdentityServers,
    private readonly used: UsedLogoutTokens,
    private readonly identities: Identities,
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws LogoutTokenRefused, ProviderNotFound, ProviderUnreachable, TooManyAttempts */
  execute(providerId: string, token: string, address: string): Promise<void> {
    return countFailures(this.throttle, [loggingOutFrom(address)], isWrong, async () => {
      const provider = await this.providers.get(this.scope, providerId);
      const notice = await this.servers.readLogout(provider, token);
      const { subject, providerSession, tokenId } = notice;
      const digest = createHash('sha256').update(`${provider.issuer}\n${tokenId}`).digest('hex');
      await this.unitOfWork.run(this.scope, async (unit) => {
        const forgetAt = new Date(unit.now().getTime() + REMEMBERED_MS);
        if (!(await this.used.use(this.scope, digest, forgetAt))) throw new LogoutTokenRefused();
        const identity =
          subject === null ? null : await this.identities.ofSubject(this.scope, provider.issuer, subject);
        if (subject !== null && !identity) return;
        await this.accounts.endSessions(this.scope, {
          ...(identity && { identityIds: [identity.id] }),
          ...(providerSession !== null && { providerSession: digestOfSession(provider.issuer, providerSession) }),
        });
      });
    });
  }
}
