import type { DataSource } from '../domain/data-source.js';

/**
 * Summarises a source for the audit log. Connection strings and the query strings of URLs are left out, because they
 * often contain keys.
 */
export const auditSummary = ({ name, type, isActive, config }: DataSource) => ({
  name,
  type,
  isActive,
  ...('url' in config ? { url: config.url.split(/[?#]/, 1)[0] } : {}),
  ...('queries' in config ? { queries: config.queries.map((query) => query.name) } : {}),
});
