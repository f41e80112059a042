import { makeLinkToken } from '../../shared/domain/link-token.js';

const MINUTES = 10;
const MINUTE_MS = 60_000;

export interface NewAttempt {
  providerId: string;
  /** Digest of what the browser's cookie holds. */
  browserDigest: string;
  nonce: string;
  /** Encrypted. */
  codeVerifier: string;
  /** Encrypted: a path may hold the token of an invitation. */
  returnTo: string;
  /** The session whose person proves themselves again; null for a sign-in. */
  sessionId: string | null;
}

/** A person on their way to a provider and back. It is good once, for ten minutes, in the browser that began it. */
export class SignOnAttempt {
  /** Of the state that travels, SHA-256, hex. */
  readonly digest: string;
  readonly providerId: string;
  readonly browserDigest: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  readonly sessionId: string | null;
  readonly expiresAt: Date;

  constructor(digest: string, attempt: NewAttempt, at: Date) {
    this.digest = digest;
    this.providerId = attempt.providerId;
    this.browserDigest = attempt.browserDigest;
    this.nonce = attempt.nonce;
    this.codeVerifier = attempt.codeVerifier;
    this.returnTo = attempt.returnTo;
    this.sessionId = attempt.sessionId;
    this.expiresAt = new Date(at.getTime() + MINUTES * MINUTE_MS);
  }

  static begin(attempt: NewAttempt, at: Date): { attempt: SignOnAttempt; state: string } {
    const { token, digest } = makeLinkToken();
    return { attempt: new SignOnAttempt(digest, attempt, at), state: token };
  }
}
