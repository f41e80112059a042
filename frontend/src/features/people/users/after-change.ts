import type { ReadPath } from '../../../api/types.js';

/** What shows people or tells of them. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/users',
  '/api/users/{id}',
  '/api/websites/{id}/members',
  '/api/audit-log',
  '/api/dashboard/activity',
];
