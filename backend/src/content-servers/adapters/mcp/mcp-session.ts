import type { Client, Transport } from '@modelcontextprotocol/client';
import { CALL_TIMEOUT_MS, MAX_RESULT_BYTES } from '../../application/content-servers.js';
import type { CallOptions, ContentServerSession, ContentTool, ToolResult } from '../../application/content-servers.js';
import { ContentServerLost } from '../../application/content-server-errors.js';
import { bounded } from './bounded.js';
import type { Faults } from './faults.js';
import { contentTools } from './tool-definition.js';
import { toolResult } from './tool-result.js';

/** Timeout for ending the session at the server and closing the connection, in milliseconds each. */
const FAREWELL_MS = 1000;

/** An open connection to a content server over any transport. */
export class McpSession implements ContentServerSession {
  private listed: Promise<ContentTool[]> | null = null;
  private closed = false;

  constructor(
    private readonly client: Client,
    private readonly transport: Transport & { terminateSession?: () => Promise<void> },
    private readonly faults: Faults,
    /** Website on whose behalf the session was opened; reading HTML takes turns among these. */
    private readonly lane: string,
  ) {}

  get serverInfo(): { name: string; version: string } {
    const { name, version } = this.client.getServerVersion() ?? {};
    return { name: shownName(name) || this.faults.label, version: shownName(version) };
  }

  get protocolVersion(): string {
    return this.client.getNegotiatedProtocolVersion() ?? '';
  }

  async listTools(signal?: AbortSignal): Promise<ContentTool[]> {
    if (this.closed) throw new ContentServerLost(this.faults.label);
    if (!this.client.getServerCapabilities()?.tools) return [];
    try {
      const { tools } = await bounded(
        this.client.listTools(undefined, { timeout: CALL_TIMEOUT_MS, signal }),
        CALL_TIMEOUT_MS,
        signal,
      );
      return contentTools(tools);
    } catch (error) {
      signal?.throwIfAborted();
      throw this.faults.ofListing(error, CALL_TIMEOUT_MS);
    }
  }

  async call(tool: string, args: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<ToolResult> {
    if (this.closed) throw new ContentServerLost(this.faults.label);
    const { signal, timeoutMs = CALL_TIMEOUT_MS, maxBytes = MAX_RESULT_BYTES } = options;
    const started = performance.now();
    try {
      const answer = await bounded(this.answer(tool, args, timeoutMs, signal), timeoutMs, signal);
      return await toolResult(answer, Math.round(performance.now() - started), maxBytes, this.lane);
    } catch (error) {
      signal?.throwIfAborted();
      throw this.faults.ofCall(error, tool, timeoutMs);
    }
  }

  /** Lists the tools first, because the SDK validates results only against schemas it has seen in a list. */
  private async answer(tool: string, args: Readonly<Record<string, unknown>>, timeoutMs: number, signal?: AbortSignal) {
    this.listed ??= this.listTools();
    await this.listed.catch((error: unknown) => {
      this.listed = null;
      throw error;
    });
    return this.client.callTool(
      { name: tool, arguments: { ...args } },
      { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal },
    );
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    if (this.transport.sessionId)
      await bounded(this.transport.terminateSession?.() ?? Promise.resolve(), FAREWELL_MS).catch(() => undefined);
    await bounded(this.client.close(), FAREWELL_MS).catch(() => undefined);
  }
}

/** Returns the name or version that a server reports as one storable line. */
const shownName = (text = ''): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 100);
