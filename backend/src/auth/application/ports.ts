import { UserScopes } from '../../shared/application/user-scopes.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import { SignInExpired } from '../domain/second-factor-errors.js';
import type { Session } from '../domain/session.js';
import type { SignInChallenge } from '../domain/sign-in-challenge.js';
import { SingleSignOnRequired, type SignOnWay } from '../domain/sign-on-errors.js';
import type { User } from '../domain/user.js';

export abstract class Users {
  /** @throws UserNotFound */
  abstract get(scope: Scope, id: UserId): Promise<User>;
  /** @param email in any spelling; compared as `emailOf` writes it */
  abstract ofEmail(scope: Scope, email: string): Promise<User | null>;
  /** Like `ofEmail`, but locks the person until the transaction ends, so that parallel changes are serialised. */
  abstract lockOfEmail(scope: Scope, email: string): Promise<User | null>;
  /** Locks the person against changes until the transaction ends. @throws UserNotFound */
  abstract hold(scope: Scope, id: UserId): Promise<User>;
  abstract ofResetToken(scope: Scope, digest: string): Promise<User | null>;
  /** @throws EmailTaken */
  abstract add(scope: Scope, user: User): Promise<void>;
  abstract save(user: User): Promise<void>;
  abstract isEmpty(scope: Scope): Promise<boolean>;
  /** Holds the row alone until the transaction ends, so that nothing new refers to it. @throws UserNotFound */
  abstract lock(scope: Scope, id: UserId): Promise<User>;
  /** Deletes the account, its sessions, tokens and memberships. */
  abstract remove(scope: Scope, id: UserId): Promise<void>;
  /** Platform admins who are not disabled, by id. */
  abstract activePlatformAdmins(scope: Scope): Promise<User[]>;
  /** Display names of these people. */
  abstract namesOf(scope: Scope, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]>;
  /** Locks all platform admins who are not disabled until the transaction ends, so that the last one stays. */
  abstract lockPlatformAdmins(scope: Scope): Promise<UserId[]>;
}

/**
 * Sessions that a provider opened: of these identities, of one session there, or of both. With both, those count too of
 * which it never said to which session there they belong.
 */
export interface SignOnFilter {
  identityIds?: readonly string[];
  providerSession?: string;
  /** A session that goes on. */
  except?: string;
}

export abstract class Sessions {
  /** Locks the row until the transaction ends, so that parallel refreshes are serialised. */
  abstract lock(scope: Scope, id: string): Promise<Session | null>;
  abstract add(scope: Scope, session: Session): Promise<void>;
  abstract save(session: Session): Promise<void>;
  /**
   * Ends every active session of a person. @param except a session that remains active. @returns the number of ended
   * sessions
   */
  abstract endAll(scope: Scope, userId: UserId, at: Date, except?: string): Promise<number>;
  /**
   * Ends the active sessions that a provider opened: those of an identity, of one session there, or of both.
   * @returns the person of each ended session
   */
  abstract endSignOns(scope: Scope, of: SignOnFilter, at: Date): Promise<UserId[]>;
  /** A person's active sessions at that moment, the last used first; 200 at most. */
  abstract alive(scope: Scope, userId: UserId, at: Date): Promise<Session[]>;
  /** When its person last proved who they are; null without such a session. */
  abstract provedAt(scope: Scope, id: string): Promise<Date | null>;
  /** Deletes the secrets of successor tokens whose grace time is over. */
  abstract forgetSuccessors(at: Date): Promise<void>;
  /** Deletes sessions that are long over. */
  abstract deleteOver(at: Date): Promise<void>;
}

/** Kinds of devices that people have signed in with. */
export abstract class Devices {
  /** @returns whether the person has signed in before, but never with this one */
  abstract note(scope: Scope, userId: UserId, name: string, at: Date): Promise<boolean>;
  /** Forgets devices that were last seen long ago. */
  abstract deleteOver(at: Date): Promise<void>;
}

export interface SessionCaller {
  scope: Scope;
  /** From when on the person needs a second factor; null when the session or the person has one, or needs none. */
  secondFactorDue: Date | null;
}

/**
 * Resolves a caller and their current permissions in one query: an ended session or a disabled account yields null
 * immediately.
 */
export abstract class Callers extends UserScopes {
  abstract ofSession(sessionId: string): Promise<SessionCaller | null>;
  /**
   * The sessions and tokens among these that are still valid, by id, each with its person's current permissions.
   * Sessions whose person has to set up a second factor first are not. It does not count as a use of a token.
   */
  abstract present(ids: {
    sessions: readonly string[];
    tokens: readonly string[];
  }): Promise<ReadonlyMap<string, Scope>>;
}

export interface SignOnLink extends SignOnWay {
  /** Its setting says what counts here as a second factor. */
  countsSecondFactor: boolean;
}

/** Which e-mail domains sign in with an identity provider. The module of single sign-on, which knows, implements it. */
export abstract class SignOnRules {
  /** @throws SingleSignOnRequired where only a provider signs in; platform admins may sign in otherwise everywhere */
  async admitWithout(user: Pick<User, 'email' | 'role'>): Promise<void> {
    const way = await this.onlyWayOf(user);
    if (way) throw new SingleSignOnRequired(user.email, way);
  }

  /** @throws SignInExpired when the password that began the sign-in would begin none any more */
  async admitWaiting(user: User, { identityId }: SignInChallenge): Promise<void> {
    if (identityId === null && (await this.onlyWayOf(user))) throw new SignInExpired();
  }

  /**
   * Holds what a provider signs somebody in with until the transaction ends, so that it is not switched off or unlinked
   * between the check and the new session. Call it before the person is locked.
   * @param identityId null for a sign-in without a provider
   * @throws SignInExpired when the provider is off, or the person is unlinked
   */
  async holdLink(identityId: string | null): Promise<void> {
    if (identityId !== null && !(await this.hold(identityId))) throw new SignInExpired();
  }

  /** @returns the provider that alone signs the person in; null for platform admins */
  async onlyWayOf({ email, role }: Pick<User, 'email' | 'role'>): Promise<SignOnWay | null> {
    const way = role === 'platform_admin' ? null : await this.wayOf(email);
    return way?.isOnlyWay ? way : null;
  }

  /** @returns the provider of the address's domain, when there is one that is on */
  abstract wayOf(email: string): Promise<(SignOnWay & { isOnlyWay: boolean }) | null>;
  /**
   * The provider with which a person has signed in, of those that are on and still sign in their domain; one whose second
   * factor counts comes first.
   */
  abstract linkOf(userId: UserId): Promise<SignOnLink | null>;
  /** Locks an identity and its provider against changes. @returns false when the provider signs it in no more */
  protected abstract hold(identityId: string): Promise<boolean>;
}

/** Signs people out at the identity provider too. The module of single sign-on, which knows providers, implements it. */
export abstract class ProviderSignOut {
  /** @returns where the browser ends the provider's session; null where signing out here does not end it */
  abstract addressFor(session: EndedSignOn): Promise<string | null>;
}

/** A session that a provider opened and that is over now. */
export interface EndedSignOn {
  userId: UserId;
  identityId: string;
  /** Encrypted. */
  idToken: string | null;
}

export abstract class PasswordHasher {
  /** @throws TooBusyToSignIn */
  abstract hash(password: string): Promise<string>;
  /**
   * @param hash null spends the same time as a wrong password, for accounts that do not exist
   * @throws TooBusyToSignIn
   */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
}

/** Signs the short-lived access tokens. */
export abstract class AccessTokens {
  abstract issue(claims: { userId: UserId; sessionId: string; role: Role }): Promise<string>;
}

export interface RefreshToken {
  sessionId: string;
  /** The token for the client. */
  token: string;
  /** The stored digest: SHA-256, hex. */
  digest: string;
}

export abstract class RefreshTokens {
  abstract make(sessionId: string): RefreshToken;
  /** @returns null for a token that was not issued here: it causes no look-up and ends no session */
  abstract read(token: string): RefreshToken | null;
  /** Encrypts a token, so that it can be issued again within the grace time of its predecessor. */
  abstract seal(token: string): string;
  abstract open(sealed: string): string;
}

export interface UserView {
  id: UserId;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  disabled: boolean;
  /** Tokens of theirs may decide about posts. */
  mayApproveByToken: boolean;
  /** When one of the person's sessions was last used; null before the first sign-in. */
  lastSeenAt: Date | null;
  createdAt: Date;
  /** By name. Empty for platform admins who were never members: they reach every website. */
  websites: { id: WebsiteId; name: string; permissions: Permission[] }[];
}

export interface UserFilter {
  /** Part of the name or address. */
  q?: string;
  role?: Role;
}
