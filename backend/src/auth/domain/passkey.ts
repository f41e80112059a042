import { newId, type UserId } from '../../shared/domain/ids.js';

export const MAX_PASSKEY_NAME = 60;
/** Maximum passkeys per person. */
export const MOST_PASSKEYS = 20;

/** What a browser tells of a key pair that it has just made. */
export interface NewPasskey {
  /** Base64url; identifies the key pair everywhere. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  /** How a browser reaches the device that holds the key, such as `internal` or `usb`. */
  transports: readonly string[];
  /** A password manager copies it between devices. */
  isSynced: boolean;
}

/** A key pair of a device or password manager that signs its person in (WebAuthn). The private key is never here. */
export class Passkey {
  readonly id: string;
  readonly userId: UserId;
  name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  /** Signatures that the device had made at the last use; 0 for devices that do not count. */
  counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly createdAt: Date;
  lastUsedAt: Date | null = null;

  constructor(userId: UserId, name: string, made: NewPasskey, at: Date) {
    this.id = newId();
    this.userId = userId;
    this.name = name;
    this.credentialId = made.credentialId;
    this.publicKey = made.publicKey;
    this.counter = made.counter;
    this.transports = made.transports;
    this.isSynced = made.isSynced;
    this.createdAt = at;
  }

  /**
   * Notes a use. @param counter of the device, at this signature
   * @returns false when the counter did not grow: then a copy of the device has been used (WebAuthn 3, 6.1.1)
   */
  use(counter: number, at: Date): boolean {
    const counts = counter > 0 || this.counter > 0;
    if (counts && counter <= this.counter) return false;
    this.counter = counter;
    this.lastUsedAt = at;
    return true;
  }

  rename(name: string): void {
    this.name = name;
  }
}
