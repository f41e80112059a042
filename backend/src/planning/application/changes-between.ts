import type { AuditEntry } from '../../shared/application/audit-log.js';

/** For the audit log: the fields that differ, each with what it was and what it is. */
export function changesBetween<T extends object>(before: T, after: T): NonNullable<AuditEntry['changes']> {
  const fields = Object.keys(after) as (keyof T & string)[];
  return Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, [before[field], after[field]] as const]));
}
