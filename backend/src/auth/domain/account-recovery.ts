import type { UserId } from '../../shared/domain/ids.js';
import type { User } from './user.js';

const DAYS = 7;
/** Administrators are not written to again about the same person within this time. */
const QUIET_HOURS = 24;
const HOUR_MS = 3_600_000;

/** A person without any second factor left asks to be let in; a platform admin has to confirm that it is them. */
export class AccountRecovery {
  readonly userId: UserId;
  requestedAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null = null;
  /** Of the link that was mailed after the confirmation, SHA-256, hex. */
  linkDigest: string | null = null;

  constructor(userId: UserId, at: Date) {
    this.userId = userId;
    this.requestedAt = at;
    this.expiresAt = expiryOf(at);
  }

  isOpen(at: Date): boolean {
    return at < this.expiresAt;
  }

  /** @returns false when the same was asked a short while ago */
  askAgain(at: Date): boolean {
    if (this.isOpen(at) && at.getTime() - this.requestedAt.getTime() < QUIET_HOURS * HOUR_MS) return false;
    this.requestedAt = at;
    this.expiresAt = expiryOf(at);
    this.confirmedAt = null;
    this.linkDigest = null;
    return true;
  }

  /** It stays open for as long as its link. */
  confirm(linkDigest: string, linkExpires: Date, at: Date): void {
    this.confirmedAt = at;
    this.linkDigest = linkDigest;
    if (linkExpires > this.expiresAt) this.expiresAt = linkExpires;
  }

  /** Whether this link, which a platform admin's confirmation has brought, still removes the second factors. */
  isOpenedBy(linkDigest: string, at: Date): boolean {
    return this.linkDigest === linkDigest && this.isOpen(at);
  }

  /** Whether the link of the confirmation waits for its person, so that what anybody may ask for must not end it. */
  hasOpenLink({ resetTokenDigest, resetTokenExpires }: User, at: Date): boolean {
    const isOpen = resetTokenDigest !== null && resetTokenExpires !== null && at < resetTokenExpires;
    return isOpen && this.isOpenedBy(resetTokenDigest, at);
  }
}

const expiryOf = (at: Date): Date => new Date(at.getTime() + DAYS * 24 * HOUR_MS);
