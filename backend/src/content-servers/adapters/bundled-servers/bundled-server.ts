import type { McpServer } from '@modelcontextprotocol/server';
import type { ContentServerContext } from '../../application/content-servers.js';

/** A content server that ships with the product and runs inside it. */
export interface BundledServer {
  name: string;
  description: string;
  version: string;
  type: 'bundled';
  /** Whether it has anything to give to this website; a run leaves the others out. */
  serves(context: ContentServerContext): Promise<boolean>;
  /** A server of its own for each session, bound to the context's website. */
  create(context: ContentServerContext): McpServer;
}
