import type { ContentServer } from '../../domain/content-server.js';

/**
 * Summarises a server for the audit log. Paths, arguments and header values may be secrets and are left out;
 * `addressVersion` shows that one of them has changed.
 */
export const auditSummary = ({
  name,
  description,
  type,
  url,
  command,
  args,
  headers,
  addressVersion,
  websiteIds,
  enabled,
}: ContentServer) => ({
  name,
  ...(description && { description }),
  type,
  ...(type === 'http' && { host: URL.parse(url ?? '')?.host, headers: Object.keys(headers) }),
  ...(type === 'stdio' && { command, arguments: args.length }),
  ...(type !== 'bundled' && { addressVersion }),
  websiteIds,
  enabled,
});
