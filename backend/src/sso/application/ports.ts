import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import type { Identity } from '../domain/identity.js';
import type { SignedOnPerson } from '../domain/person-of.js';
import type { SignOnProvider } from '../domain/provider.js';
import type { SignOnAttempt } from '../domain/sign-on-attempt.js';

export abstract class SignOnProviders {
  /** @throws ProviderNotFound */
  abstract get(scope: Scope, id: string): Promise<SignOnProvider>;
  /** Locks it until the transaction ends, so that sign-ins with it are one after another. @throws ProviderNotFound */
  abstract lock(scope: Scope, id: string): Promise<SignOnProvider>;
  /** All of them, by name; nobody else changes any until the transaction ends. */
  abstract lockAll(scope: Scope): Promise<SignOnProvider[]>;
  /** Those that are on and sign in people of this e-mail domain, or give memberships of this website. By name. */
  abstract find(scope: Scope, of: { domain?: string; websiteId?: WebsiteId }): Promise<SignOnProvider[]>;
  abstract add(scope: Scope, provider: SignOnProvider): Promise<void>;
  abstract save(provider: SignOnProvider): Promise<void>;
  /** Its identities go with it. */
  abstract remove(scope: Scope, provider: SignOnProvider): Promise<void>;
}

export abstract class Identities {
  abstract ofSubject(scope: Scope, issuer: string, subject: string): Promise<Identity | null>;
  abstract ofUser(scope: Scope, provider: SignOnProvider, userId: UserId): Promise<Identity | null>;
  /** Whether the person is known as some subject of the issuer, with whichever provider. */
  abstract hasOfIssuer(scope: Scope, issuer: string, userId: UserId): Promise<boolean>;
  /** Of this person. */
  abstract get(scope: Scope, id: string, userId: UserId): Promise<Identity | null>;
  /** Everybody's who has signed in with the provider. */
  abstract idsOf(scope: Scope, providerId: string): Promise<string[]>;
  abstract add(scope: Scope, identity: Identity): Promise<void>;
  abstract save(identity: Identity): Promise<void>;
  abstract remove(scope: Scope, identity: Identity): Promise<void>;
}

export abstract class SignOnAttempts {
  abstract add(scope: Scope, attempt: SignOnAttempt): Promise<void>;
  /** Uses an attempt up. @returns null for one that is unknown, over, used, or of another browser */
  abstract take(scope: Scope, digest: string, browserDigest: string, at: Date): Promise<SignOnAttempt | null>;
  abstract deleteOver(at: Date): Promise<void>;
}

/** Which memberships a provider gave, so that it takes away no others. */
export abstract class GivenMemberships {
  abstract of(scope: Scope, providerId: string, userId: UserId): Promise<Set<WebsiteId>>;
  abstract replace(scope: Scope, providerId: string, userId: UserId, websiteIds: readonly WebsiteId[]): Promise<void>;
}

/** Logout tokens that were used. */
export abstract class UsedLogoutTokens {
  /** @returns false when it was used before */
  abstract use(scope: Scope, digest: string, expiresAt: Date): Promise<boolean>;
  abstract deleteOver(at: Date): Promise<void>;
}

export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Address that the person typed; null when there is none. */
  loginHint: string | null;
  /** Seconds that a sign-in at the provider may be old; it asks for a proof again all the same. Null: any age. */
  maxAge: number | null;
}

/** At least one of `subject` and `providerSession` is there. */
export interface LogoutNotice {
  subject: string | null;
  providerSession: string | null;
  tokenId: string;
}

/** The servers of identity providers. @throws ProviderUnreachable, ProviderMisconfigured */
export abstract class IdentityServers {
  /** Reads what the provider says of itself. */
  abstract check(provider: SignOnProvider): Promise<void>;
  /** @returns where the browser goes */
  abstract authorize(provider: SignOnProvider, request: AuthorizationRequest): Promise<string>;
  /**
   * Redeems an authorization response and verifies everything that comes back.
   * @param response query of the address to which the provider sent the browser
   * @throws SignOnDeclined, SignOnUntrusted, ClocksDiffer
   */
  abstract redeem(
    provider: SignOnProvider,
    response: URLSearchParams,
    checks: Pick<AuthorizationRequest, 'state' | 'nonce' | 'codeVerifier'>,
  ): Promise<{ person: SignedOnPerson; idToken: string }>;
  /** @returns where the browser signs out there and comes back from; null where the provider offers it not */
  abstract signOut(provider: SignOnProvider, idToken: string | null): Promise<string | null>;
  /** @throws LogoutTokenRefused */
  abstract readLogout(provider: SignOnProvider, token: string): Promise<LogoutNotice>;
}

export interface Account {
  id: UserId;
  email: string;
  name: string;
  role: Role;
  isDisabled: boolean;
  scope: Scope;
}

/** Accounts of the auth module. */
export abstract class Accounts {
  abstract ofId(scope: Scope, id: UserId): Promise<Account>;
  abstract ofEmail(scope: Scope, email: string): Promise<Account | null>;
  /** @returns what makes the account of a tenant admin, in a running transaction: hashing a password is slow */
  abstract prepare(
    scope: Scope,
    person: { email: string; firstName: string | null; lastName: string | null },
  ): Promise<() => Promise<Account>>;
  /** @returns what gives an account to its owner, see `AdoptAccount`, in a running transaction */
  abstract prepareAdoption(): Promise<(scope: Scope, userId: UserId) => Promise<void>>;
  /** Whose session it is; null when it is over. */
  abstract ofSession(sessionId: string): Promise<Scope | null>;
  /** @throws ProofNeeded, SecondFactorNotAsked, of the auth module, when a provider is not enough */
  abstract prove(scope: Scope, sessionId: string, hasSecondFactor: boolean): Promise<void>;
  /** Ends the sessions that were opened by these identities, in one session at the provider, or both. */
  abstract endSessions(
    scope: Scope,
    of: { identityIds?: readonly string[]; providerSession?: string; except?: string },
  ): Promise<void>;
}

/** Teams of the tenancy module. */
export abstract class Teams {
  /** Whether somebody with this address was invited to websites, and the invitation is open. */
  abstract isInvited(email: string): Promise<boolean>;
  /** See `SyncMemberships`. */
  abstract sync(
    scope: Scope,
    userId: UserId,
    wanted: ReadonlyMap<WebsiteId, readonly Permission[]>,
    given: ReadonlySet<WebsiteId>,
  ): Promise<WebsiteId[]>;
  /** @throws WebsiteNotFound, of the tenancy module */
  abstract check(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void>;
}
