import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { Transport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import {
  BundledServerUnknown,
  CommandNotAllowed,
  ContentServerUnreachable,
} from '../../application/content-server-errors.js';
import { ContentServers, MAX_RESULT_BYTES } from '../../application/content-servers.js';
import type {
  ContentServerAddress,
  ContentServerContext,
  ContentServerSession,
  JsonSchema,
} from '../../application/content-servers.js';
import type { BundledServer } from '../bundled-servers/bundled-server.js';
import { bounded } from './bounded.js';
import { BoundedSchemaValidator } from './bounded-schema-validator.js';
import { CommandAllowList } from './command-allow-list.js';
import { Faults } from './faults.js';
import { httpTransport } from './http-transport.js';
import { McpSession } from './mcp-session.js';
import { ProcessTransport } from './process-transport.js';

export interface McpSettings {
  /** Commands that the operator allows with STDIO_ALLOW. */
  stdioAllow: readonly string[];
  /** Version of Galley that servers see. */
  version: string;
  /** Timeout for opening a server, handshake included, in milliseconds; 20,000 when absent. */
  openTimeoutMs?: number;
}

/**
 * Maximum size of a response. A result may contain text and structured content, both escaped, so it is a multiple of
 * the maximum result; anything larger is aborted while reading.
 */
const MAX_ANSWER_BYTES = 4 * MAX_RESULT_BYTES;

/**
 * Connects to content servers with the official SDK. Each session first tries the current revision of the protocol
 * (2026-07-28) and falls back to the handshake of the 2025 revisions.
 */
export class McpContentServers extends ContentServers {
  private readonly allowed: CommandAllowList;
  private readonly schemas = new BoundedSchemaValidator();
  private readonly openTimeoutMs: number;

  constructor(
    private readonly http: SafeHttp,
    private readonly bundled: readonly BundledServer[],
    private readonly settings: McpSettings,
  ) {
    super();
    this.allowed = new CommandAllowList(settings.stdioAllow);
    this.openTimeoutMs = settings.openTimeoutMs ?? 20_000;
  }

  async open(
    server: ContentServerAddress,
    context: ContentServerContext,
    signal?: AbortSignal,
  ): Promise<ContentServerSession> {
    signal?.throwIfAborted();
    const faults = new Faults(labelOf(server));
    const lane = context.websiteId ?? 'no website';
    if (server.type !== 'stdio')
      return this.connect(
        () => this.transportTo(server, context, faults),
        'auto',
        faults,
        lane,
        this.openTimeoutMs,
        signal,
      );

    if (!this.allowed.allows(server.command, server.args)) throw new CommandNotAllowed(server.command);
    const deadline = performance.now() + this.openTimeoutMs;
    const start = () =>
      new ProcessTransport({ ...server, label: faults.label, maxResponseBytes: MAX_ANSWER_BYTES }, faults);
    try {
      return await this.connect(start, 'auto', faults, lane, this.openTimeoutMs, signal);
    } catch (error) {
      // Servers with older SDKs may exit on a first request they do not know. They are started again with the older
      // handshake.
      const left = deadline - performance.now();
      if (!endedAtOnce(error) || left <= 0) throw error;
      return await this.connect(start, 'legacy', faults, lane, left, signal);
    }
  }

  complaint(schema: JsonSchema, value: unknown): string | null {
    return this.schemas.complaint(schema, value);
  }

  override async offers(server: ContentServerAddress, context: ContentServerContext): Promise<boolean> {
    return (
      server.type !== 'bundled' ||
      ((await this.bundled.find(({ name }) => name === server.name)?.serves(context)) ?? false)
    );
  }

  private transportTo(
    server: Exclude<ContentServerAddress, { type: 'stdio' }>,
    context: ContentServerContext,
    faults: Faults,
  ): Transport {
    if (server.type === 'http') {
      if (!URL.canParse(server.url)) throw new ContentServerUnreachable(faults.label, 'its address is not a URL.');
      return httpTransport(
        {
          url: server.url,
          headers: server.headers,
          label: faults.label,
          fetch: this.http.fetch,
          maxResponseBytes: MAX_ANSWER_BYTES,
        },
        faults,
      );
    }
    const bundled = this.bundled.find(({ name }) => name === server.name);
    if (!bundled) throw new BundledServerUnknown(server.name);
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    serveStdio(() => bundled.create(context), { transport: theirs, onerror: () => undefined });
    return ours;
  }

  private async connect(
    open: () => Transport,
    mode: 'auto' | 'legacy',
    faults: Faults,
    lane: string,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<McpSession> {
    const transport = open();
    const client = new Client(
      { name: 'galley', version: this.settings.version },
      {
        capabilities: {},
        versionNegotiation: {
          mode,
          probe: transport instanceof ProcessTransport ? { timeoutMs: Math.round(timeoutMs / 4) } : {},
        },
        inputRequired: { autoFulfill: false },
        jsonSchemaValidator: this.schemas,
        listMaxPages: 10,
      },
    );
    client.onerror = (error) => faults.note(error);
    try {
      await bounded(client.connect(transport, { timeout: timeoutMs, signal }), timeoutMs, signal);
      return new McpSession(client, transport, faults, lane);
    } catch (error) {
      await transport.close().catch(() => undefined);
      signal?.throwIfAborted();
      throw faults.ofOpening(error, timeoutMs);
    }
  }
}

const endedAtOnce = (error: unknown): boolean => error instanceof ContentServerUnreachable && error.ended;

/**
 * Returns how people know a server: its host, name or command. Never its path or headers, which may contain secrets.
 */
function labelOf(server: ContentServerAddress): string {
  if (server.type === 'bundled') return server.name;
  if (server.type === 'stdio') return server.name ?? server.command;
  return URL.parse(server.url)?.host ?? 'at an invalid address';
}
