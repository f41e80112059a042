import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { ContentServer, ServerRole, ServerStatus } from '../domain/content-server.js';
import type { Uptime } from '../domain/content-server-uptime.js';
import type { ServerTool, ToolDefinition } from '../domain/server-tool.js';
import type { ContentServerAddress } from './content-servers.js';

/**
 * A tool that a platform admin has allowed, or that is allowed as part of Galley, with the definition that was allowed.
 */
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

/** A server to probe. */
export interface ProbedServer {
  id: string;
  name: string;
  /** Version of the address that was probed; the outcome is discarded when the address changes meanwhile. */
  addressVersion: number;
  address: ContentServerAddress;
}

/** Outcome of probing a server. */
export interface ServerProbe {
  at: Date;
  ms: number;
  /** Why the probe failed; null when it succeeded. */
  error: string | null;
  /** What the server reports about itself and its tools; null when the probe failed. */
  answer: { version: string; protocolVersion: string; tools: readonly ToolDefinition[] } | null;
}

/** A content server that is part of Galley. */
export interface OwnServer {
  name: string;
  description: string;
  version: string;
  role: ServerRole;
  /** Null when it serves every website. */
  websiteIds: readonly WebsiteId[] | null;
}

/** The content servers of this installation. They belong to the platform, not to a tenant. */
export abstract class ServerBook {
  /**
   * Returns the enabled servers for this website with their allowed read-only tools; servers without any are left out.
   */
  abstract serving(websiteId: WebsiteId): Promise<ServingServer[]>;
  /** Inserts or updates the rows of the bundled servers of this version. */
  abstract register(servers: readonly OwnServer[], at: Date): Promise<void>;
  /**
   * Returns the enabled servers whose last probe was before `before`, and marks them as probed now.
   * @param onlyOwn whether to return only bundled servers
   */
  abstract claimForProbe(before: Date, now: Date, onlyOwn: boolean): Promise<ProbedServer[]>;
  /** Records the outcome of a probe, unless the server has been deleted or its address has changed since. */
  abstract probed(server: Pick<ProbedServer, 'id' | 'addressVersion'>, probe: ServerProbe): Promise<void>;
  /** Deletes probes and sums that are too old to be shown. */
  abstract forgetProbes(now: Date): Promise<void>;
}

/** Content servers as platform admins manage them. */
export abstract class ManagedServers {
  /** @throws ContentServerNotFound */
  abstract get(scope: Scope, id: string): Promise<ContentServer>;
  /**
   * Locks a server and its tools until the end of the surrounding transaction.
   * @throws ContentServerNotFound
   */
  abstract lock(scope: Scope, id: string): Promise<ContentServer>;
  abstract find(scope: Scope, id: string): Promise<ContentServer | null>;
  abstract isNameTaken(scope: Scope, name: string): Promise<boolean>;
  /** @throws ContentServerNameTaken */
  abstract add(scope: Scope, server: ContentServer): Promise<void>;
  /** @throws ContentServerNameTaken */
  abstract save(server: ContentServer): Promise<void>;
  /** Deletes the server with its tools, their decisions and its history. */
  abstract remove(scope: Scope, server: ContentServer): Promise<void>;
  /** @throws ToolNotFound */
  abstract tool(scope: Scope, serverId: string, name: string): Promise<ServerTool>;
  abstract saveTool(tool: ServerTool): Promise<void>;
}

export interface ServerView extends Pick<
  ContentServer,
  | 'id'
  | 'name'
  | 'description'
  | 'type'
  | 'version'
  | 'protocolVersion'
  | 'role'
  | 'url'
  | 'command'
  | 'args'
  | 'websiteIds'
  | 'enabled'
  | 'lastProbeAt'
  | 'lastProbeError'
  | 'createdAt'
> {
  status: ServerStatus;
  uptime: Uptime;
  headerNames: readonly string[];
  /** Numbers of tools that the server offers now. */
  tools: Readonly<Record<'offered' | 'allowed' | 'waiting' | 'quarantined', number>>;
}

export type ServerDetails = ServerView & { failures: readonly { at: Date; error: string }[] };

export type ToolView = Omit<ServerTool, 'id' | 'serverId' | 'seen' | 'missing' | 'decide'>;

export interface ServerFilter {
  q?: string;
  status?: ServerStatus;
  enabled?: boolean;
}

/** Checks the websites that a server is restricted to or tried for. */
export abstract class ServedWebsites {
  /** @throws WebsiteNotFound when one of them does not exist or is outside the caller's scope */
  abstract mustExist(scope: Scope, ids: readonly WebsiteId[]): Promise<void>;
}

/** Commands that the operator allows content servers to run, each with the arguments it must begin with. */
export class AllowedCommands {
  constructor(readonly entries: readonly string[]) {}
}
