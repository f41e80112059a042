import type { Scope } from '../domain/scope.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Mails leave after the commit: `queue` writes rows, a job sends them. Without a mail server they stay in the outbox,
 * where platform admins read them.
 */
export abstract class Mailer {
  /** Joins the caller's transaction. @returns the ids of the queued mails */
  abstract queue(scope: Scope, mails: readonly Mail[]): Promise<string[]>;
  /** Counts sent and failed mails; waits up to `waitMs` until the outcome of all is known. */
  abstract outcome(ids: readonly string[], waitMs: number): Promise<{ sent: number; failed: number }>;
}
