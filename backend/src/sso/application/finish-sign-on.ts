import { Injectable } from '@nestjs/common';
import { countFailures } from '../../shared/application/count-failures.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Throttle } from '../../shared/application/throttle.js';
import { Clock } from '../../shared/domain/clock.js';
import type { UserId } from '../../shared/domain/ids.js';
import { digestOfLinkToken } from '../../shared/domain/link-token.js';
import { Scope } from '../../shared/domain/scope.js';
import {
  EmailOfAnotherDomain,
  ProviderNotFound,
  SignOnExpired,
  SignOnNotFresh,
  SignOnOfAnotherPerson,
} from '../domain/errors.js';
import { digestOfSession } from '../domain/identity.js';
import type { SignedOnPerson } from '../domain/person-of.js';
import type { SignOnProvider } from '../domain/provider.js';
import { AdmitPerson } from './admit-person.js';
import { finishingFrom, FRESH_MS, isWrong } from './limits.js';
import { Accounts, Identities, IdentityServers, SignOnAttempts, SignOnProviders } from './ports.js';

export interface FinishSignOnInput {
  providerId: string;
  /** Query of the address to which the provider sent the browser. */
  response: string;
  /** What the browser's cookie holds; null without one. */
  browser: string | null;
  /** The network address of the request. */
  address: string;
}

export interface AdmittedSignOn {
  userId: UserId;
  identityId: string;
  /** Digest of the provider's name for its session. */
  providerSession: string | null;
  hasSecondFactor: boolean;
  /** Encrypted; null where signing out here does not sign out there. */
  idToken: string | null;
}

/** Somebody who may sign in, or, without `admitted`, who has proved themselves again in their session. */
export interface FinishedSignOn {
  returnTo: string;
  admitted: AdmittedSignOn | null;
}

/** By how much the clocks may differ, milliseconds. */
const TOLERANCE_MS = 60_000;

@Injectable()
export class FinishSignOn {
  private readonly scope = Scope.system('single sign-on');

  constructor(
    private readonly throttle: Throttle,
    private readonly attempts: SignOnAttempts,
    private readonly providers: SignOnProviders,
    private readonly servers: IdentityServers,
    private readonly admitPerson: AdmitPerson,
    private readonly identities: Identities,
    private readonly accounts: Accounts,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws SignOnExpired, SignOnDeclined, SignOnUntrusted, ClocksDiffer, ProviderUnreachable, ProviderMisconfigured,
   * SignOnOfAnotherPerson, EmailOfAnotherDomain, SignOnNotFresh, TooManyAttempts, and what `AdmitPerson` throws
   */
  execute(input: FinishSignOnInput): Promise<FinishedSignOn> {
    return countFailures(this.throttle, [finishingFrom(input.address)], isWrong, () => this.finish(input));
  }

  private async finish({ providerId, response, browser }: FinishSignOnInput): Promise<FinishedSignOn> {
    const parameters = new URLSearchParams(response);
    const state = parameters.get('state');
    if (!state || !browser) throw new SignOnExpired();
    const now = this.clock.now();
    const attempt = await this.attempts.take(this.scope, digestOfLinkToken(state), digestOfLinkToken(browser), now);
    // Each provider comes back to an address of its own: a response that one provider passed off as another's ends here.
    if (attempt?.providerId !== providerId) throw new SignOnExpired();
    const provider = await this.providers.get(this.scope, providerId);
    if (!provider.isEnabled) throw new ProviderNotFound();
    const codeVerifier = this.box.open(attempt.codeVerifier);
    const { person, idToken } = await this.servers.redeem(provider, parameters, {
      state,
      nonce: attempt.nonce,
      codeVerifier,
    });
    const { sessionId } = attempt;
    const returnTo = this.box.open(attempt.returnTo);
    if (sessionId !== null) {
      await this.prove(provider, person, sessionId);
      return { returnTo, admitted: null };
    }
    const providerSession = person.providerSession && digestOfSession(provider.issuer, person.providerSession);
    const admitted = await this.admitPerson.execute(this.scope, providerId, person);
    const { hasSecondFactor } = person;
    const hint = provider.signsOutThere ? this.box.seal(idToken) : null;
    return { returnTo, admitted: { ...admitted, providerSession, hasSecondFactor, idToken: hint } };
  }

  private async prove(provider: SignOnProvider, person: SignedOnPerson, sessionId: string): Promise<void> {
    const identity = await this.identities.ofSubject(this.scope, provider.issuer, person.subject);
    const caller = await this.accounts.ofSession(sessionId);
    if (!caller || identity?.userId !== caller.userId) throw new SignOnOfAnotherPerson();
    const { email } = await this.accounts.ofId(this.scope, caller.userId);
    if (!provider.isFor(email)) throw new EmailOfAnotherDomain(provider.name, email);
    const { authenticatedAt } = person;
    // It was sent `max_age`, so it has to say when (OpenID Connect Core, 2).
    if (!authenticatedAt || this.clock.now().getTime() - authenticatedAt.getTime() > FRESH_MS + TOLERANCE_MS)
      throw new SignOnNotFresh(provider.name);
    await this.accounts.prove(caller, sessionId, person.hasSecondFactor);
  }
}
