import type { WebsiteId } from '../domain/ids.js';
import type { Scope } from '../domain/scope.js';

export interface AuditEntry {
  /** Verb phrase in the past with the subject's kind: `post.approved`, `website.created`. */
  action: string;
  websiteId: WebsiteId | null;
  subject: { kind: string; id: string };
  /** Changed fields only, before and after; never secrets. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Append-only. Written in the same transaction as the change when called inside `Transaction.run`. */
export abstract class AuditLog {
  abstract record(scope: Scope, entry: AuditEntry): Promise<void>;
}
