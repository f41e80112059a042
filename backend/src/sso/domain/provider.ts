import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Permission } from '../../shared/domain/scope.js';
import { SignOnNotTried } from './errors.js';

/** A membership that a provider gives. */
export interface Grant {
  /** Name of the group whose people get it; null for everybody who signs in with the provider. */
  group: string | null;
  websiteId: WebsiteId;
  permissions: Permission[];
}

export interface ProviderSettings {
  name: string;
  /** The provider's address; also its name in everything that it signs. */
  issuer: string;
  clientId: string;
  /** E-mail domains whose people it may sign in, in lower case and ASCII. */
  emailDomains: string[];
  grants: Grant[];
  /** Claim with the names of a person's groups; a dot leads into an object. Null when it sends none. */
  groupsClaim: string | null;
  /** Whether somebody without an account gets one at their first sign-in. */
  createsAccounts: boolean;
  /** Whether nothing else signs in the people of its domains, except platform admins. */
  isOnlyWay: boolean;
  /** Values of `acr` or `amr` that count as a second factor here. */
  secondFactors: string[];
  /** Whether signing out of Galley ends the session at the provider too. */
  signsOutThere: boolean;
  isEnabled: boolean;
}

/** An identity provider (OpenID Connect) with which people sign in. */
export class SignOnProvider implements ProviderSettings {
  readonly id: string;
  name!: string;
  issuer!: string;
  clientId!: string;
  /** Encrypted; null for a client without a secret. */
  clientSecret: string | null;
  emailDomains!: string[];
  grants!: Grant[];
  groupsClaim!: string | null;
  createsAccounts!: boolean;
  isOnlyWay!: boolean;
  secondFactors!: string[];
  signsOutThere!: boolean;
  isEnabled!: boolean;
  /** When somebody signed in with it last, with its present issuer and client; null before the first time. */
  lastSignInAt: Date | null = null;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @throws SignOnNotTried */
  constructor(settings: ProviderSettings, clientSecret: string | null, at: Date) {
    this.id = newId();
    this.clientSecret = clientSecret;
    this.createdAt = at;
    this.updatedAt = at;
    this.apply(settings);
  }

  get settings(): ProviderSettings {
    const { name, issuer, clientId, emailDomains, grants, groupsClaim } = this;
    const { createsAccounts, isOnlyWay, secondFactors, signsOutThere, isEnabled } = this;
    return {
      name,
      issuer,
      clientId,
      emailDomains,
      grants,
      groupsClaim,
      createsAccounts,
      isOnlyWay,
      secondFactors,
      signsOutThere,
      isEnabled,
    };
  }

  /** @throws SignOnNotTried */
  change(changes: Partial<ProviderSettings>, at: Date): void {
    const { issuer, clientId } = this;
    const next = { ...this.settings, ...changes };
    if (next.issuer !== issuer || next.clientId !== clientId) this.lastSignInAt = null;
    this.apply(next);
    this.updatedAt = at;
  }

  /** Whether it may sign in somebody with this address, as `emailOf` writes it. */
  isFor(email: string): boolean {
    return this.emailDomains.includes(domainOf(email));
  }

  noteSignIn(at: Date): void {
    this.lastSignInAt = at;
  }

  /** @returns permissions by website for somebody in these groups */
  membershipsFor(groups: readonly string[]): Map<WebsiteId, Permission[]> {
    const wanted = new Map<WebsiteId, Permission[]>();
    for (const { group, websiteId, permissions } of this.grants)
      if (group === null || groups.includes(group))
        wanted.set(websiteId, [...new Set([...(wanted.get(websiteId) ?? []), ...permissions])]);
    return wanted;
  }

  /** That nobody is locked out by a mistyped setting: a sign-in has to have worked before it is the only way. */
  private apply(settings: ProviderSettings): void {
    if (settings.isOnlyWay && !this.lastSignInAt) throw new SignOnNotTried(settings.name);
    Object.assign(this, settings);
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
