import { makeLinkToken } from '../../shared/domain/link-token.js';
import type { UserId } from '../../shared/domain/ids.js';

/** What a passkey is asked for. An answer to one purpose is none to another. */
export const PASSKEY_PURPOSES = ['add', 'sign_in', 'second_factor', 'proof'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

export const CHALLENGE_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Random bytes that a passkey has to sign. They are good for one answer. */
export class PasskeyChallenge {
  /** Of what the browser gets, SHA-256, hex. */
  readonly digest: string;
  readonly purpose: PasskeyPurpose;
  /** Whose passkeys may answer; null for a sign-in that begins with the passkey. */
  readonly userId: UserId | null;
  readonly expiresAt: Date;

  constructor(digest: string, purpose: PasskeyPurpose, userId: UserId | null, at: Date) {
    this.digest = digest;
    this.purpose = purpose;
    this.userId = userId;
    this.expiresAt = new Date(at.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  }

  /** @returns also the 256 random bits themselves, base64url */
  static make(
    purpose: PasskeyPurpose,
    userId: UserId | null,
    at: Date,
  ): { challenge: PasskeyChallenge; bytes: string } {
    const { token, digest } = makeLinkToken();
    return { challenge: new PasskeyChallenge(digest, purpose, userId, at), bytes: token };
  }

  isFor(purpose: PasskeyPurpose, userId: UserId | null, at: Date): boolean {
    return this.purpose === purpose && this.userId === userId && at < this.expiresAt;
  }
}
