/** The first result of a call with an `Idempotency-Key`, or the claim of the call that is producing it. */
export class StoredReply {
  /** Stays the same when another call takes over, so records created by the call may use it as their id. */
  readonly id: string;
  readonly userId: string;
  readonly key: string;
  /** SHA-256, hex, over method, path and canonical body. */
  readonly fingerprint: string;
  /** The call that is producing the result; only this one may store it. */
  holder: string;
  leaseUntil: Date;
  /** Null until there is a result. */
  status: number | null = null;
  headers: Readonly<Record<string, string>> | null = null;
  /** The JSON body of the response, encrypted. */
  body: string | null = null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
