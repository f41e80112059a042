import type { ReadPath } from '../../api/types.js';

/** Reads that are revalidated after a content server or one of its tools has changed. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/mcp-servers',
  '/api/mcp-servers/{id}',
  '/api/mcp-servers/{id}/tools',
  '/api/dashboard/stats',
];
