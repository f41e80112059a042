import type { ReadPath } from '../../api/types.js';

/** What is read again after a change of a content server. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/mcp-servers',
  '/api/mcp-servers/{id}',
  '/api/mcp-servers/{id}/tools',
  '/api/dashboard/stats',
];
