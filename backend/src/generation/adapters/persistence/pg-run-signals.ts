import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { RunSignals, type RunWatch } from '../../application/ports.js';
import { RUN_CHANNEL } from './run-channel.js';

/**
 * Maximum time between two checks of a run, in milliseconds. When the connection is lost, a waiting caller is delayed
 * but still gets its result.
 */
const LOOK_EVERY_MS = 2_000;
const RECONNECT_MS = 1_000;

/** Delivers run signals through one connection per process, which is opened for the first watch. */
export class PgRunSignals extends RunSignals {
  private readonly log = new Logger('RunSignals');
  private readonly watches = new Map<string, Set<Watch>>();
  private client: Client | null = null;
  private closed = false;

  /**
   * @param url connection string with the application's role
   * @param lookEveryMs maximum time that a watch waits for a signal, in milliseconds
   */
  constructor(
    private readonly url: string,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {
    super();
  }

  watch(runId: string, atMostMs = this.lookEveryMs): RunWatch {
    if (!this.client && !this.closed) this.connect();
    const watch = new Watch(Math.min(atMostMs, this.lookEveryMs), () => {
      const others = this.watches.get(runId);
      others?.delete(watch);
      if (others?.size === 0) this.watches.delete(runId);
    });
    this.watches.set(runId, (this.watches.get(runId) ?? new Set()).add(watch));
    return watch;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
    this.client = null;
  }

  private connect(): void {
    const client = new Client({ connectionString: this.url, application_name: 'galley-signals', keepAlive: true });
    this.client = client;
    const gone = (): void => {
      if (this.client !== client) return;
      this.client = null;
      setTimeout(() => !this.closed && !this.client && this.watches.size > 0 && this.connect(), RECONNECT_MS).unref();
    };
    client.on('error', gone).on('end', gone);
    client.on('notification', ({ payload }) => this.watches.get(payload ?? '')?.forEach((watch) => watch.wake()));
    client
      .connect()
      .then(() => client.query(`listen ${RUN_CHANNEL}`))
      .catch((error: unknown) => {
        this.log.warn(`cannot listen for runs, looking every ${this.lookEveryMs} ms instead: ${String(error)}`);
        void client.end().catch(() => undefined);
        gone();
      });
  }
}

class Watch implements RunWatch {
  private changed = false;
  private resolve: (() => void) | null = null;

  constructor(
    private readonly lookEveryMs: number,
    readonly close: () => void,
  ) {}

  wake(): void {
    this.changed = true;
    this.resolve?.();
  }

  async next(signal: AbortSignal): Promise<void> {
    if (!this.changed && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.resolve = null;
          resolve();
        };
        const timer = setTimeout(done, this.lookEveryMs);
        signal.addEventListener('abort', done, { once: true });
        this.resolve = done;
      });
    }
    this.changed = false;
  }
}
