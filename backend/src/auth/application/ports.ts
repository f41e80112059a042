import { UserScopes } from '../../shared/application/user-scopes.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import type { Session } from '../domain/session.js';
import type { User } from '../domain/user.js';

export abstract class Users {
  /** @throws UserNotFound */
  abstract get(scope: Scope, id: UserId): Promise<User>;
  /** @param email in any spelling; compared as `emailOf` writes it */
  abstract ofEmail(scope: Scope, email: string): Promise<User | null>;
  /** Like `ofEmail`; locks the person until the transaction ends, so that parallel changes come one after the other. */
  abstract lockOfEmail(scope: Scope, email: string): Promise<User | null>;
  /** Keeps others from changing the person until the transaction ends. @throws UserNotFound */
  abstract hold(scope: Scope, id: UserId): Promise<User>;
  abstract ofResetToken(scope: Scope, digest: string): Promise<User | null>;
  /** @throws EmailTaken */
  abstract add(scope: Scope, user: User): Promise<void>;
  abstract save(user: User): Promise<void>;
  abstract isEmpty(scope: Scope): Promise<boolean>;
}

export abstract class Sessions {
  /** Locks the row until the transaction ends, so that parallel refreshes come one after the other. */
  abstract lock(scope: Scope, id: string): Promise<Session | null>;
  abstract add(scope: Scope, session: Session): Promise<void>;
  abstract save(session: Session): Promise<void>;
  /** Ends every living session of a person. @param except the one that stays. @returns how many ended */
  abstract endAll(scope: Scope, userId: UserId, at: Date, except?: string): Promise<number>;
  /** Those of a person that go on at that moment, the last used first; 200 at most. */
  abstract alive(scope: Scope, userId: UserId, at: Date): Promise<Session[]>;
  /** Wipes the secrets of successors that nobody may ask for any more. */
  abstract forgetSuccessors(at: Date): Promise<void>;
  /** Deletes sessions that are long over. */
  abstract deleteOver(at: Date): Promise<void>;
}

/**
 * Who acts and what they may do at this moment, as one query: an ended session or a disabled account answers null at
 * once.
 */
export abstract class Callers extends UserScopes {
  abstract ofSession(sessionId: string): Promise<Scope | null>;
  /**
   * Those of these sessions and tokens that are still good, by their id, each with what its person may do now. Counts
   * no use of a token.
   */
  abstract present(ids: {
    sessions: readonly string[];
    tokens: readonly string[];
  }): Promise<ReadonlyMap<string, Scope>>;
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
  /** What the client keeps. */
  token: string;
  /** What the database keeps: SHA-256, hex. */
  digest: string;
}

export abstract class RefreshTokens {
  abstract make(sessionId: string): RefreshToken;
  /** @returns null when it was not made here: nothing is looked up and no session is ended for it */
  abstract read(token: string): RefreshToken | null;
  /** Encrypts a token that is given out once more within the grace time of the one before it. */
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

export abstract class PlatformAdmins {
  /** Locks everybody who is one and not disabled, until the transaction ends, so that the last one stays. */
  abstract lock(scope: Scope): Promise<UserId[]>;
}
