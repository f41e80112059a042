import type { ReadPath } from '../../../api/types.js';

/** Reads that are revalidated after a change to a user. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/users',
  '/api/users/{id}',
  '/api/websites/{id}/members',
  '/api/audit-log',
  '/api/dashboard/activity',
];
