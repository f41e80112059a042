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
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
