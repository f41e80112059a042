import type { WebsiteId } from '../domain/ids.js';
import type { Scope } from '../domain/scope.js';

export interface AuditEntry {
  /** Verb phrase in the past with the subject's kind: `post.approved`, `website.created`. */
  action: string;
  websiteId: WebsiteId | null;
  /** `name` as it is at this moment, where it has one: it is kept when the subject is renamed or gone. */
  subject: { kind: string; id: string; name?: string | null };
  /** Changed fields only, before and after; never secrets. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** When it was; now when absent. */
  at?: Date;
}

/** Append-only. Written in the same transaction as the change when called inside `Transaction.run`. */
export abstract class AuditLog {
  abstract record(scope: Scope, ...entries: AuditEntry[]): Promise<void>;
}
