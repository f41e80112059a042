import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { SecondFactor } from '../../domain/proof.js';
import type { Authenticator, RecoveryCode } from '../../domain/second-factor.js';
import type { SignInChallenge } from '../../domain/sign-in-challenge.js';
import type { SignOnFilter } from '../ports.js';

export abstract class SecondFactors {
  abstract authenticatorOf(scope: Scope, userId: UserId): Promise<Authenticator | null>;
  abstract add(scope: Scope, authenticator: Authenticator): Promise<void>;
  abstract save(authenticator: Authenticator): Promise<void>;
  abstract remove(scope: Scope, authenticator: Authenticator): Promise<void>;
  /** What the person can give beside a password; empty for whom a password alone signs in. */
  abstract methodsOf(scope: Scope, userId: UserId): Promise<readonly SecondFactor[]>;
  /** Removes the authenticator, all passkeys and all recovery codes. */
  abstract removeAll(scope: Scope, userId: UserId): Promise<void>;
  /** Deletes the recovery codes of a person who has neither an authenticator nor a passkey any more. */
  abstract removeUnneededCodes(scope: Scope, userId: UserId): Promise<void>;
  /** Replaces all recovery codes. */
  abstract replaceCodes(scope: Scope, userId: UserId, codes: readonly RecoveryCode[]): Promise<void>;
  /** Uses a code up. @returns false when the person has no such code, or used it before */
  abstract useCode(scope: Scope, userId: UserId, digest: string, at: Date): Promise<boolean>;
  abstract codesLeft(scope: Scope, userId: UserId): Promise<number>;
}

export abstract class SignInChallenges {
  abstract add(scope: Scope, challenge: SignInChallenge): Promise<void>;
  abstract ofDigest(scope: Scope, digest: string): Promise<SignInChallenge | null>;
  /** @returns false when another call used it up */
  abstract use(scope: Scope, challenge: SignInChallenge): Promise<boolean>;
  /** Ends those that a provider began, see `SignOnFilter`. */
  abstract deleteSignOns(scope: Scope, of: SignOnFilter): Promise<void>;
  abstract deleteOver(at: Date): Promise<void>;
}

/** One-time codes of an authenticator app (TOTP, RFC 6238): six digits, a new code every 30 seconds. */
export abstract class OneTimeCodes {
  /** @returns 160 random bits, base32 */
  abstract makeSecret(): string;
  /** @returns the address that the app reads from a QR code, `otpauth://totp/…` */
  abstract address(secret: string, email: string): string;
  /**
   * The time step of a code, which may be one step early or late.
   * @returns null for a wrong code
   */
  abstract stepOf(secret: string, code: string, at: Date): number | null;
}
