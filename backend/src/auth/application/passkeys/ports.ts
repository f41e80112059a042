import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { NewPasskey, Passkey } from '../../domain/passkey.js';
import type { PasskeyChallenge } from '../../domain/passkey-challenge.js';

export abstract class Passkeys {
  /** A person's, the oldest first; there are never more than `MOST_PASSKEYS`. */
  abstract ofUser(scope: Scope, userId: UserId): Promise<Passkey[]>;
  /** Locks the row until the transaction ends, so that uses of one passkey are one after another. */
  abstract lock(scope: Scope, credentialId: string): Promise<Passkey | null>;
  /** @throws PasskeyExists */
  abstract add(scope: Scope, passkey: Passkey): Promise<void>;
  abstract save(passkey: Passkey): Promise<void>;
  abstract remove(scope: Scope, passkey: Passkey): Promise<void>;
}

export abstract class PasskeyChallenges {
  abstract add(scope: Scope, challenge: PasskeyChallenge): Promise<void>;
  /** Uses a challenge up. @returns null when there is none, or another call used it up */
  abstract take(scope: Scope, digest: string): Promise<PasskeyChallenge | null>;
  abstract deleteOver(at: Date): Promise<void>;
}

/** What a browser answers when it has made a key pair. All base64url. */
export interface Registration {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: readonly string[];
}

/** What a browser answers when a person has used a passkey. All base64url. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** The id of the account that the device stored with the key; absent on keys that store none. */
  userHandle?: string | undefined;
}

/** The cryptography of WebAuthn: signatures, formats, and that an answer was made for this address. */
export abstract class WebAuthn {
  /** The host that passkeys belong to. */
  abstract readonly relyingParty: string;
  /** @returns the challenge that an answer names; null when it is no answer */
  abstract challengeOf(clientDataJSON: string): string | null;
  /** @returns null unless the device made it for this challenge and address, and verified its person */
  abstract register(registration: Registration, challenge: string): Promise<NewPasskey | null>;
  /** @returns the device's counter; null unless it signed this challenge for this address, and verified its person */
  abstract verify(assertion: Assertion, challenge: string, publicKey: string): Promise<number | null>;
}
