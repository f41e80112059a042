/** The recent attempts of one counter. */
export class ThrottleRow {
  /** SHA-256 (hex) of the rule and its subject: no addresses of unknown callers are stored. */
  key: string;
  /** Times of counted attempts. */
  failures: Date[];
  /** Times of pending attempts; one that is never settled counts as a failure. */
  pending: Date[];
  /** After this time nothing in the row counts any more. */
  expiresAt: Date;
}
