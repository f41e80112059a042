import type { ContentServer } from '../../domain/content-server.js';

/**
 * What the audit log tells of a server: paths, arguments and header values may be secrets and stay out. That one of
 * them is another shows in the version of the address.
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
