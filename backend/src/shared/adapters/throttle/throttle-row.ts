/** What one counter has counted lately. */
export class ThrottleRow {
  /** SHA-256, hex, of the rule and whom it counts: no addresses of strangers are kept. */
  key: string;
  /** Times of counted attempts. */
  failures: Date[];
  /** Times of attempts that are under way; one that was never settled counts as a failure. */
  pending: Date[];
  /** After this nothing in the row counts any more. */
  expiresAt: Date;
}
