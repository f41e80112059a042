import type { WebsiteId } from '../../shared/domain/ids.js';
import type { ContentServer, ServerRole, ServerStatus } from '../domain/servers/content-server.js';
import type { ToolDefinition } from '../domain/servers/server-tool.js';
import type { ContentServerAddress } from './content-servers.js';

/** A tool that a platform admin (or the product, of its own) has allowed, with the definition that was allowed. */
export interface AllowedTool {
  name: string;
  title: string | null;
  inputSchema: Readonly<Record<string, unknown>>;
  definitionHash: string;
}

export interface ServingServer {
  id: string;
  name: string;
  role: ServerRole;
  address: ContentServerAddress;
  tools: AllowedTool[];
}

/** A server that is to be looked at. */
export interface ProbedServer {
  id: string;
  name: string;
  address: ContentServerAddress;
}

export interface ServerView {
  id: string;
  name: string;
  description: string;
  type: ContentServer['type'];
  version: string;
  status: ServerStatus;
  /** Share of the last 24 hours' probes that were answered, 0 to 1; null before the first. */
  uptime: number | null;
  lastProbeAt: Date | null;
  lastProbeError: string | null;
}

/** A content server that ships with the product. */
export interface OwnServer {
  name: string;
  description: string;
  version: string;
  role: ServerRole;
  /** Null: it serves every website. */
  websiteIds: readonly WebsiteId[] | null;
}

/** The content servers of this installation. They belong to the platform, not to a tenant. */
export abstract class ServerBook {
  /** Enabled servers for this website, with their allowed tools that only read; those without any are left out. */
  abstract serving(websiteId: WebsiteId): Promise<ServingServer[]>;
  /** Makes sure they are listed, as this version of the product ships them. */
  abstract register(servers: readonly OwnServer[], at: Date): Promise<void>;
  /** Enabled servers that nobody looked at since `before`; they count as looked at from now on. @param onlyOwn of those that ship with the product */
  abstract claimForProbe(before: Date, now: Date, onlyOwn: boolean): Promise<ProbedServer[]>;
  /** @param error null when it answered @param tools what it offers, when it said so */
  abstract probed(serverId: string, probe: { at: Date; ms: number; error: string | null }, tools: readonly ToolDefinition[] | null): Promise<void>;
  /** Probes older than that are dropped. */
  abstract forgetProbes(before: Date): Promise<void>;
  abstract list(now: Date): Promise<ServerView[]>;
}
