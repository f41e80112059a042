/** What can be missing for a while, and is no fault of the work that met it. */
export abstract class Outages {
  /** What it is, in a sentence; null for an error that a later try would meet again. */
  abstract name(error: unknown): string | null;
}
