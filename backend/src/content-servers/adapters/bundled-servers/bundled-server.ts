import type { McpServer } from '@modelcontextprotocol/server';
import type { ContentServerContext } from '../../application/content-servers.js';

/** A content server that is part of Galley and runs inside its process. */
export interface BundledServer {
  name: string;
  description: string;
  version: string;
  type: 'bundled';
  /** Whether the server can have content for this website; runs do not open a server without any. */
  serves(context: ContentServerContext): Promise<boolean>;
  /** Creates a separate server for each session, bound to the context's website. */
  create(context: ContentServerContext): McpServer;
}
