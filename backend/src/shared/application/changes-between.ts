import type { AuditEntry } from './audit-log.js';

/**
 * The changed fields for the audit log, each with its former and its new value. Lists and nested values are compared by
 * content, whatever the order of their names: the database keeps none.
 */
export function changesBetween<T extends object>(before: T, after: T): NonNullable<AuditEntry['changes']> {
  const fields = Object.keys(after) as (keyof T & string)[];
  const changed = fields.filter((field) => contentOf(before[field]) !== contentOf(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}

const contentOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
