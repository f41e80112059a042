import { newId, type UserId } from '../../shared/domain/ids.js';
import type { DeviceInfo } from './device-info.js';
import type { SignOn } from './sign-on.js';

const SESSION_DAYS = 30;
/**
 * A replaced token is accepted once more within this time: parallel requests and lost responses are not theft.
 * Milliseconds.
 */
export const GRACE_MS = 10_000;

const DAY_MS = 86_400_000;

/** How to handle a refresh token. */
export type Rotation = 'rotate' | 'repeat' | 'end';

/**
 * One sign-in with its family of refresh tokens. Only digests are stored; reusing a replaced token ends the session.
 */
export class Session {
  readonly id: string;
  readonly userId: UserId;
  tokenDigest: string;
  spentDigest: string | null = null;
  spentAt: Date | null = null;
  /** The successor's secret, encrypted, readable for the grace time only. */
  successor: string | null = null;
  readonly userAgent: string | null;
  /** Roughly where it was at sign-in, as a trusted proxy said. */
  readonly place: string | null;
  /** See `SignOn`; null when a password opened it. */
  readonly identityId: string | null;
  readonly providerSession: string | null;
  /** The provider asked for a second factor that counts here: none of Galley's own is needed in this session. */
  hasProviderFactor: boolean;
  /** Encrypted; null also once the session is over. */
  idToken: string | null;
  readonly createdAt: Date;
  lastUsedAt: Date;
  /** When the person last proved who they are: at sign-in, or when a call asked for it again. */
  provedAt: Date;
  expiresAt: Date;
  endedAt: Date | null = null;
  version = 1;

  constructor(
    userId: UserId,
    tokenDigest: string,
    { userAgent, place }: DeviceInfo,
    at: Date,
    signOn: SignOn | null = null,
  ) {
    this.id = newId();
    this.userId = userId;
    this.tokenDigest = tokenDigest;
    this.userAgent = userAgent;
    this.place = place;
    this.identityId = signOn?.identityId ?? null;
    this.providerSession = signOn?.providerSession ?? null;
    this.hasProviderFactor = signOn?.hasSecondFactor ?? false;
    this.idToken = signOn?.idToken ?? null;
    this.createdAt = at;
    this.lastUsedAt = at;
    this.provedAt = at;
    this.expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY_MS);
  }

  isAlive(at: Date): boolean {
    return this.endedAt === null && at < this.expiresAt;
  }

  /** Whether a digest belongs to the current token or its predecessor. */
  knows(digest: string): boolean {
    return digest === this.tokenDigest || digest === this.spentDigest;
  }

  judge(digest: string, at: Date): Rotation {
    if (!this.isAlive(at)) return 'end';
    if (digest === this.tokenDigest) return 'rotate';
    const inGrace = this.spentAt !== null && at.getTime() - this.spentAt.getTime() <= GRACE_MS;
    return digest === this.spentDigest && inGrace && this.successor !== null ? 'repeat' : 'end';
  }

  rotate(newDigest: string, encryptedSuccessor: string, at: Date): void {
    this.spentDigest = this.tokenDigest;
    this.spentAt = at;
    this.tokenDigest = newDigest;
    this.successor = encryptedSuccessor;
    this.lastUsedAt = at;
    this.expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY_MS);
  }

  /** @param hasProviderFactor a provider asked for a second factor, which lasts only where a provider opened the session */
  prove(at: Date, hasProviderFactor = false): void {
    this.provedAt = at;
    if (hasProviderFactor && this.identityId !== null) this.hasProviderFactor = true;
  }

  end(at: Date): void {
    this.endedAt ??= at;
    this.successor = null;
    this.idToken = null;
  }
}
