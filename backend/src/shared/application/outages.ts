/** Recognises temporary outages that are not the fault of the work that failed. */
export abstract class Outages {
  /** The outage in a sentence; null for an error that a retry would not solve. */
  abstract name(error: unknown): string | null;
}
