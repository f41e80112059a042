import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { ContentServer, ServerRole, ServerStatus } from '../domain/content-server.js';
import type { Uptime } from '../domain/content-server-uptime.js';
import type { ServerTool, ToolDefinition } from '../domain/server-tool.js';
import type { ContentServerAddress, JsonSchema } from './content-servers.js';

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
  /** What is found out about it says nothing of a later one. */
  addressVersion: number;
  address: ContentServerAddress;
}

/** What a look at a server found. */
export interface ServerProbe {
  at: Date;
  ms: number;
  /** Null when it answered. */
  error: string | null;
  /** Who it says it is and what it offers, when it answered. */
  answer: { version: string; protocolVersion: string; tools: readonly ToolDefinition[] } | null;
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
  /**
   * Enabled servers that nobody looked at since `before`; they count as looked at from now on.
   * @param onlyOwn of those that ship with the product
   */
  abstract claimForProbe(before: Date, now: Date, onlyOwn: boolean): Promise<ProbedServer[]>;
  /** Keeps what was found, unless the server has got another address meanwhile or is gone. */
  abstract probed(server: Pick<ProbedServer, 'id' | 'addressVersion'>, probe: ServerProbe): Promise<void>;
  /** Drops probes and sums that nothing shows any more. */
  abstract forgetProbes(now: Date): Promise<void>;
}

/** For platform admins, who add and change them. */
export abstract class ManagedServers {
  /** @throws ContentServerNotFound */
  abstract get(scope: Scope, id: string): Promise<ContentServer>;
  /**
   * Only inside a transaction: until its end nobody else changes the server or its tools.
   * @throws ContentServerNotFound
   */
  abstract lock(scope: Scope, id: string): Promise<ContentServer>;
  abstract find(scope: Scope, id: string): Promise<ContentServer | null>;
  abstract isNameTaken(scope: Scope, name: string): Promise<boolean>;
  /** @throws ContentServerNameTaken */
  abstract add(scope: Scope, server: ContentServer): Promise<void>;
  /** @throws ContentServerNameTaken */
  abstract save(server: ContentServer): Promise<void>;
  /** With its tools, what was decided of them, and its history. */
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
  /** Tools that it offers now. */
  tools: Readonly<Record<'offered' | 'allowed' | 'waiting' | 'quarantined', number>>;
}

export type ServerDetails = ServerView & { failures: readonly { at: Date; error: string }[] };

export type ToolView = Omit<ServerTool, 'id' | 'serverId' | 'seen' | 'missing' | 'decide'>;

export interface ServerFilter {
  q?: string;
  status?: ServerStatus;
  enabled?: boolean;
}

/** The websites that servers are narrowed to or tried for. */
export abstract class ServedWebsites {
  /** @throws WebsiteNotFound when one is not there, or the caller does not reach it */
  abstract mustExist(scope: Scope, ids: readonly WebsiteId[]): Promise<void>;
}

export abstract class SchemaCheck {
  /**
   * What is wrong with a value by a schema of somebody else's, in bounded time; null when nothing is.
   * @throws SchemaUnreadable when it is no schema, or one that takes too long
   */
  abstract complaint(schema: JsonSchema, value: unknown): string | null;
}

/** What the operator lets content servers run: commands, each with the arguments it must begin with. */
export class AllowedCommands {
  constructor(readonly entries: readonly string[]) {}
}
