import type { ChildProcess } from 'node:child_process';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/client';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { ContentServerLost, ToolResultTooLarge } from '../../application/content-server-errors.js';
import type { Faults } from './faults.js';
import { killTree, spawnTree } from './process-tree.js';

/**
 * MCP over the standard streams of a child process. Unlike the SDK's transport it passes on only a minimal environment,
 * limits the amount of data received between two of our messages, and kills the whole process tree. Lines that are not
 * JSON-RPC are ignored, because many servers print their log there.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /**
   * From this property and `pid` the SDK recognises a local pipe, on which no response to the first request means an
   * older server.
   */
  readonly stderr = null;

  private child: ChildProcess | null = null;
  private readonly buffer: ReadBuffer;
  private received = 0;
  private closed = false;

  constructor(
    private readonly server: { command: string; args: readonly string[]; label: string; maxResponseBytes: number },
    private readonly faults: Faults,
  ) {
    this.buffer = new ReadBuffer({ maxBufferSize: server.maxResponseBytes });
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  start(): Promise<void> {
    const child = spawnTree(this.server.command, this.server.args);
    this.child = child;
    child.stdin?.on('error', (error) => this.onerror?.(error));
    child.stdout?.on('error', (error) => this.onerror?.(error));
    child.stdout?.on('data', (chunk: Buffer) => this.receive(chunk));
    child.once('exit', () => this.end());
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => {
        reject(error);
        this.end();
      });
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.child?.stdin;
    if (this.closed || !stdin?.writable) throw new ContentServerLost(this.server.label);
    this.received = 0;
    await new Promise<void>((resolve, reject) =>
      stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve())),
    );
  }

  async close(): Promise<void> {
    this.end();
  }

  private receive(chunk: Buffer): void {
    if (this.closed) return;
    this.received += chunk.length;
    if (this.received > this.server.maxResponseBytes) {
      this.faults.note(new ToolResultTooLarge(this.server.label, this.server.maxResponseBytes));
      return this.end();
    }
    this.buffer.append(chunk);
    for (;;) {
      try {
        const message = this.buffer.readMessage();
        if (message === null) return;
        this.onmessage?.(message);
      } catch (error) {
        this.onerror?.(error as Error);
      }
    }
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.child) {
      killTree(this.child);
      this.child.stdin?.destroy();
      this.child.stdout?.destroy();
    }
    this.buffer.clear();
    this.onclose?.();
  }
}
