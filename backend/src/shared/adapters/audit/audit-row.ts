import { newId } from '../../domain/ids.js';

/** One line of the audit log. */
export class AuditRow {
  readonly id = newId();
  at: Date;
  actorKind: string;
  actorId: string | null;
  actorName: string;
  action: string;
  websiteId: string | null;
  subjectKind: string;
  subjectId: string;
  /** The subject's name at that moment; null when it has none. */
  subjectName: string | null;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
