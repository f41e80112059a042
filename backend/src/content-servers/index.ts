export {
  ContentServerSchema,
  ServerProbeSchema,
  ServerToolSchema,
  ServerUptimeSchema,
} from './adapters/persistence/content-server.schemas.js';
export { documentsOf } from './application/content-documents.js';
export {
  CALL_TIMEOUT_MS,
  ContentServers,
  type ContentServerSession,
  type ContentTool,
} from './application/content-servers.js';
export { ServerBook, type ServingServer } from './application/server-ports.js';
export { TryServers } from './application/servers/try-servers.js';
export { ContentServersModule, type ContentServersOptions } from './content-servers.module.js';
