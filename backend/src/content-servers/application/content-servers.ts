import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** How to connect to a content server. */
export type ContentServerAddress =
  | { type: 'http'; url: string; headers: Readonly<Record<string, string>> }
  /** `name` is how people know the server, because many servers use the same command. */
  | { type: 'stdio'; command: string; args: readonly string[]; name?: string }
  | { type: 'bundled'; name: string };

/**
 * On whose behalf a server is opened. Bundled servers are bound to this website: the tenant is never passed in tool
 * arguments, where a model could write another one. `websiteId` is null for probes, which belong to no website.
 */
export interface ContentServerContext {
  websiteId: WebsiteId | null;
  scope: Scope;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ContentTool {
  name: string;
  title: string | null;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema | null;
  annotations: Readonly<Record<string, unknown>>;
  /** Whether the tool declares itself read-only (`readOnlyHint`); a platform admin decides whether to trust that. */
  readOnly: boolean;
  /** SHA-256 in hexadecimal of the whole definition in RFC 8785 form. An allowed tool is pinned to this hash. */
  definitionHash: string;
}

/** One block of a result. Images and audio are left out, because they cannot be cited. */
export type ToolContent =
  | { type: 'text'; text: string }
  | { type: 'resource'; uri: string; text: string }
  | { type: 'resource_link'; uri: string; title: string; text: string };

export interface ToolResult {
  content: readonly ToolContent[];
  /** The text blocks joined by blank lines, as a person would read them. */
  text: string;
  /**
   * Structured content, validated against the schema that the tool declared; absent when there is none or it was too
   * long.
   */
  structured?: unknown;
  /** Whether the tool ran and reported a failure, which is a result and not an exception. */
  isError: boolean;
  ms: number;
  /** Whether content was cut off at `maxBytes`. */
  truncated: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Timeout in milliseconds; 20,000 when absent. */
  timeoutMs?: number;
  /** Maximum size of the text and of the structured content, each; 256 KiB when absent. */
  maxBytes?: number;
}

export const CALL_TIMEOUT_MS = 20_000;
export const MAX_RESULT_BYTES = 256 * 1024;

export interface ContentServerSession {
  readonly serverInfo: { name: string; version: string };
  readonly protocolVersion: string;
  /**
   * Lists the tools, with each name once. Tools whose definition cannot be stored or is too long to review are left
   * out.
   * @throws ContentServerTimedOut, ContentServerMisbehaved, ContentServerLost
   */
  listTools(signal?: AbortSignal): Promise<ContentTool[]>;
  /**
   * Calls one tool. For an unknown tool or a bad argument MCP servers return a result with `isError`.
   * @throws ToolCallTimedOut after `timeoutMs`
   * @throws ToolResultTooLarge when a server sends too much: reading stops and the session is closed
   * @throws ToolCallFailed when there is no valid response
   * @throws the signal's reason when `signal` is aborted
   */
  call(tool: string, args: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<ToolResult>;
  /** Closes the connection and ends the process within a short time. Never throws; may be called twice. */
  close(): Promise<void>;
}

/** Opens the servers that provide content, all over the Model Context Protocol. */
export abstract class ContentServers {
  /**
   * @throws ContentServerUnreachable, ContentServerTimedOut, ContentServerRefusedAccess, ContentServerMisbehaved
   * @throws CommandNotAllowed for a command that the operator does not allow
   * @throws BundledServerUnknown
   * @throws AddressRefused for an address that the egress rules refuse
   * @throws the signal's reason when `signal` is aborted
   */
  abstract open(
    server: ContentServerAddress,
    context: ContentServerContext,
    signal?: AbortSignal,
  ): Promise<ContentServerSession>;

  /**
   * Validates a value against an untrusted schema of a server within a time limit.
   * @returns what is wrong with the value; null when it is valid
   * @throws SchemaUnreadable when the schema is invalid or takes too long
   */
  abstract complaint(schema: JsonSchema, value: unknown): string | null;

  /**
   * Returns whether a server can have content for this website. Without opening a server, that is known only for
   * bundled ones.
   */
  offers(_server: ContentServerAddress, _context: ContentServerContext): Promise<boolean> {
    return Promise.resolve(true);
  }
}
