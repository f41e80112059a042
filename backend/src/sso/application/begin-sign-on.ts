import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Throttle } from '../../shared/application/throttle.js';
import { Clock } from '../../shared/domain/clock.js';
import { digestOfLinkToken } from '../../shared/domain/link-token.js';
import { Scope } from '../../shared/domain/scope.js';
import { ProviderNotFound } from '../domain/errors.js';
import { ownPath } from '../domain/return-to.js';
import { SignOnAttempt } from '../domain/sign-on-attempt.js';
import { beginningFrom, FRESH_MS } from './limits.js';
import { IdentityServers, SignOnAttempts, SignOnProviders } from './ports.js';

export interface BeginSignOnInput {
  providerId: string;
  /** What the browser's cookie holds. */
  browser: string;
  returnTo: string;
  loginHint: string | null;
  /** The network address of the request. */
  address: string;
  /** The session whose person proves themselves again; null for a sign-in. */
  sessionId: string | null;
}

@Injectable()
export class BeginSignOn {
  private readonly scope = Scope.system('single sign-on');

  constructor(
    private readonly throttle: Throttle,
    private readonly providers: SignOnProviders,
    private readonly attempts: SignOnAttempts,
    private readonly servers: IdentityServers,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns where the browser goes
   * @throws ProviderNotFound, ReturnToElsewhere, ProviderUnreachable, ProviderMisconfigured, TooManyAttempts
   */
  async execute({ providerId, browser, returnTo, loginHint, address, sessionId }: BeginSignOnInput): Promise<string> {
    await this.throttle.count(beginningFrom(address));
    const path = ownPath(returnTo);
    const provider = await this.providers.get(this.scope, providerId);
    if (!provider.isEnabled) throw new ProviderNotFound();
    const [nonce, codeVerifier] = [randomText(), randomText()];
    const { attempt, state } = SignOnAttempt.begin(
      {
        providerId,
        browserDigest: digestOfLinkToken(browser),
        nonce,
        codeVerifier: this.box.seal(codeVerifier),
        returnTo: this.box.seal(path),
        sessionId,
      },
      this.clock.now(),
    );
    const maxAge = sessionId === null ? null : FRESH_MS / 1000;
    const url = await this.servers.authorize(provider, { state, nonce, codeVerifier, loginHint, maxAge });
    await this.attempts.add(this.scope, attempt);
    return url;
  }
}

const randomText = (): string => randomBytes(32).toString('base64url');
