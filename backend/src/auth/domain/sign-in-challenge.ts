import { createHash } from 'node:crypto';
import { makeLinkToken } from '../../shared/domain/link-token.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { SignOn } from './sign-on.js';
import type { User } from './user.js';

/** How long somebody may look for their telephone. */
const MINUTES = 10;
const MINUTE_MS = 60_000;

/** A sign-in whose first proof was right and whose second factor is still to come. */
export class SignInChallenge {
  /** Of the token that the client has, SHA-256, hex. */
  readonly digest: string;
  readonly userId: UserId;
  /** Of the password's hash: a new password ends it. */
  readonly passwordDigest: string;
  readonly expiresAt: Date;
  /** See `SignOn`; null when a password was given. */
  readonly identityId: string | null;
  readonly providerSession: string | null;
  readonly idToken: string | null;

  constructor(digest: string, user: User, at: Date, signOn: SignOn | null = null) {
    this.digest = digest;
    this.userId = user.id;
    this.passwordDigest = digestOfPassword(user);
    this.expiresAt = new Date(at.getTime() + MINUTES * MINUTE_MS);
    this.identityId = signOn?.identityId ?? null;
    this.providerSession = signOn?.providerSession ?? null;
    this.idToken = signOn?.idToken ?? null;
  }

  static make(user: User, at: Date, signOn: SignOn | null): { challenge: SignInChallenge; token: string } {
    const { token, digest } = makeLinkToken();
    return { challenge: new SignInChallenge(digest, user, at, signOn), token };
  }

  get signOn(): SignOn | null {
    const { identityId, providerSession, idToken } = this;
    if (identityId === null) return null;
    // Whose second factor counts does not wait for another one.
    return { identityId, providerSession, idToken, hasSecondFactor: false };
  }

  /** Whether it still admits that person. */
  isOpenFor(user: User, at: Date): boolean {
    return at < this.expiresAt && !user.isDisabled && this.passwordDigest === digestOfPassword(user);
  }
}

const digestOfPassword = ({ passwordHash }: User): string => createHash('sha256').update(passwordHash).digest('hex');
