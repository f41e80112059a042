import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Actor } from '../../shared/domain/scope.js';

/** A line of the audit log as it is displayed. */
export interface AuditLine {
  id: string;
  at: Date;
  actor: Actor;
  action: string;
  websiteId: WebsiteId | null;
  /** `name` as it was at that moment; null where it has none. */
  subject: { kind: string; id: string; name: string | null };
  /** Changed fields, before and after. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface AuditFilter {
  websiteId?: WebsiteId;
  actorId?: string;
  /** Actions (`post.approved`), or all of a kind (`post`); one of them is enough. */
  actions?: readonly string[];
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}
