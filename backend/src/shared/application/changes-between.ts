import type { AuditEntry } from './audit-log.js';

/**
 * The changed fields for the audit log, each with its former and its new value. Lists and nested values are compared by
 * content.
 */
export function changesBetween<T extends object>(before: T, after: T): NonNullable<AuditEntry['changes']> {
  const fields = Object.keys(after) as (keyof T & string)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}
