import type { AuditEntry } from './audit-log.js';

/**
 * For the audit log: the fields that differ, each with what it was and what it is. Lists and nested values are compared
 * by what they hold.
 */
export function changesBetween<T extends object>(before: T, after: T): NonNullable<AuditEntry['changes']> {
  const fields = Object.keys(after) as (keyof T & string)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}
