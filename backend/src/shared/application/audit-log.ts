import type { WebsiteId } from '../domain/ids.js';
import type { Scope } from '../domain/scope.js';
import type { Notice } from './notifications.js';

export interface AuditEntry {
  /** Verb phrase in the past with the subject's kind: `post.approved`, `website.created`. */
  action: string;
  websiteId: WebsiteId | null;
  /** The subject's current `name`, if it has one: it stays readable after the subject is renamed or deleted. */
  subject: { kind: string; id: string; name?: string | null };
  /** Changed fields only, before and after; never secrets. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** When the event happened; now when absent. */
  at?: Date;
  /** People who find it in their notifications. Nobody is notified of what they did themselves. */
  notify?: readonly Notice[];
}

/** Append-only. Entries that are recorded inside `Transaction.run` commit together with the change. */
export abstract class AuditLog {
  abstract record(scope: Scope, ...entries: AuditEntry[]): Promise<void>;
}
