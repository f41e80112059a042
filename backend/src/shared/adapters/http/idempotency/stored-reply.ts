/** The first result of a call with an `Idempotency-Key`, or the claim of the one that is producing it. */
export class StoredReply {
  /** The same however often the call is taken over: what it creates may carry this id. */
  readonly id: string;
  readonly userId: string;
  readonly key: string;
  /** SHA-256, hex, over method, path and canonical body. */
  readonly fingerprint: string;
  /** Who is producing the result; nobody else may store it. */
  holder: string;
  leaseUntil: Date;
  /** Null until there is a result. */
  status: number | null = null;
  headers: Readonly<Record<string, string>> | null = null;
  /** JSON, as it was answered; encrypted. */
  body: string | null = null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
