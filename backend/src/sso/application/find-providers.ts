import { Injectable } from '@nestjs/common';
import { Throttle } from '../../shared/application/throttle.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { domainOf, type SignOnProvider } from '../domain/provider.js';
import { findingFrom } from './limits.js';
import { SignOnProviders } from './ports.js';

export interface FoundProviders {
  providers: SignOnProvider[];
  /** Whether a password signs in somebody who is no platform admin. */
  isPasswordAllowed: boolean;
}

@Injectable()
export class FindProviders {
  private readonly scope = Scope.system('single sign-on');

  constructor(
    private readonly throttle: Throttle,
    private readonly providers: SignOnProviders,
  ) {}

  /**
   * By the domain of an address or by a website; no account is looked at, so the answer tells of none.
   * @param email as `emailOf` writes it
   * @throws TooManyAttempts
   */
  async execute({
    email,
    websiteId,
    address,
  }: {
    email?: string;
    websiteId?: WebsiteId;
    address: string;
  }): Promise<FoundProviders> {
    await this.throttle.count(findingFrom(address));
    const domain = email === undefined ? undefined : domainOf(email);
    const providers = await this.providers.find(this.scope, { domain, websiteId });
    const isOnlyWay = ({ isOnlyWay: only, emailDomains }: SignOnProvider) =>
      only && domain !== undefined && emailDomains.includes(domain);
    return { providers, isPasswordAllowed: !providers.some(isOnlyWay) };
  }
}
