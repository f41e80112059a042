import type { DataSource } from '../domain/data-source.js';

/** What the audit log tells of a source: no connection, and no query of an address, where keys tend to be. */
export const auditSummary = ({ name, type, isActive, config }: DataSource) => ({
  name,
  type,
  isActive,
  ...('url' in config ? { url: config.url.split(/[?#]/, 1)[0] } : {}),
  ...('queries' in config ? { queries: config.queries.map((query) => query.name) } : {}),
});
