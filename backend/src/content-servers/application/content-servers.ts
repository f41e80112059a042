import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** How a content server is reached. */
export type ContentServerAddress =
  | { type: 'http'; url: string; headers: Readonly<Record<string, string>> }
  /** `name`: how people call it; many run by the same command. */
  | { type: 'stdio'; command: string; args: readonly string[]; name?: string }
  | { type: 'bundled'; name: string };

/**
 * On whose behalf a server is opened. Bundled servers are bound to this website: tenancy never travels in tool
 * arguments, where a model could write another one. `websiteId` is null for a probe on behalf of no website.
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
  /** What the server says of itself (`readOnlyHint`); a platform admin decides whether to believe it. */
  readOnly: boolean;
  /** SHA-256, hex, over the RFC 8785 form of all that it says of itself: the pin of an allowed tool. */
  definitionHash: string;
}

/** One block of a result. Pictures and sound are left out: nothing can be cited from them. */
export type ToolContent =
  | { type: 'text'; text: string }
  | { type: 'resource'; uri: string; text: string }
  | { type: 'resource_link'; uri: string; title: string; text: string };

export interface ToolResult {
  content: readonly ToolContent[];
  /** The text blocks joined by blank lines: what a person would read. */
  text: string;
  /** Checked against the schema that the tool declared; absent without one, and when it was too long. */
  structured?: unknown;
  /** The tool ran and says that it failed. That is an answer, not an exception. */
  isError: boolean;
  ms: number;
  /** Something was cut off at `maxBytes`. */
  truncated: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; 20,000 when absent. */
  timeoutMs?: number;
  /** Of the text and of the structured part, each; 256 KiB when absent. */
  maxBytes?: number;
}

export const CALL_TIMEOUT_MS = 20_000;
export const MAX_RESULT_BYTES = 256 * 1024;

export interface ContentServerSession {
  readonly serverInfo: { name: string; version: string };
  readonly protocolVersion: string;
  /**
   * Each name once; tools whose definition is no text that can be kept, or longer than any person reads, are left out.
   * @throws ContentServerTimedOut, ContentServerMisbehaved, ContentServerLost
   */
  listTools(signal?: AbortSignal): Promise<ContentTool[]>;
  /**
   * Calls one tool. An unknown tool or a bad argument is a result with `isError`, as MCP servers answer it.
   * @throws ToolCallTimedOut after `timeoutMs`
   * @throws ToolResultTooLarge when a server floods: reading stops, the session is over
   * @throws ToolCallFailed for anything else than a valid answer
   * @throws the signal's reason when `signal` is aborted
   */
  call(tool: string, args: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<ToolResult>;
  /** Ends connection and process, in bounded time. Never throws; may be called twice. */
  close(): Promise<void>;
}

/** The servers that content comes from, all spoken to over the Model Context Protocol. */
export abstract class ContentServers {
  /**
   * @throws ContentServerUnreachable, ContentServerTimedOut, ContentServerRefusedAccess, ContentServerMisbehaved
   * @throws CommandNotAllowed for a command outside the operator's allow-list
   * @throws BundledServerUnknown
   * @throws AddressRefused for an address that the egress rules refuse
   * @throws the signal's reason when `signal` is aborted
   */
  abstract open(
    server: ContentServerAddress,
    context: ContentServerContext,
    signal?: AbortSignal,
  ): Promise<ContentServerSession>;

  /** Whether a server may have anything for this website. Only of the bundled ones is that known without asking. */
  offers(_server: ContentServerAddress, _context: ContentServerContext): Promise<boolean> {
    return Promise.resolve(true);
  }
}
