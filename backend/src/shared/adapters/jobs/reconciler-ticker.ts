import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Reconciler } from '../../application/reconciler.js';

const NAME = 'reconciler';

/** Part of how long work of a process that died waits, and of the 60 s within which a lost queue is made good. */
export const RECONCILE_EVERY_MS = 5_000;
/** While more is due than one pass takes: about as long as it keeps a process busy. */
const SOON_MS = 1_000;

/**
 * Lets the reconciler look at once and then every few seconds, each second while more is due than it takes at once.
 * Started by processes that work, not by those that only serve.
 */
@Injectable()
export class ReconcilerTicker {
  private readonly log = new Logger('Reconciler');
  private ticking: Promise<void> = Promise.resolve();
  private soon: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Of the end of the last pass in which the database answered. */
  private lastPassAt: number | null = null;

  constructor(
    private readonly reconciler: Reconciler,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** How long ago it last looked and was answered, milliseconds; null when it never was. */
  get sinceLastPassMs(): number | null {
    return this.lastPassAt === null ? null : performance.now() - this.lastPassAt;
  }

  /** Resolves after the first pass. */
  async start(everyMs = RECONCILE_EVERY_MS): Promise<void> {
    const interval = setInterval(() => void this.tick(), everyMs);
    interval.unref();
    this.schedule.addInterval(NAME, interval);
    await this.tick();
  }

  /** Resolves when the pass that is going on has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.soon);
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    await this.ticking;
  }

  private tick(): Promise<void> {
    clearTimeout(this.soon);
    this.ticking = this.reconciler.reconcile().then(({ failures, isMore }) => {
      if (failures.length === 0) this.lastPassAt = performance.now();
      for (const failure of failures)
        this.log.error('due work could not be looked up; the next pass tries again', failure);
      if (isMore && !this.isStopped) this.soon = setTimeout(() => void this.tick(), SOON_MS).unref();
    });
    return this.ticking;
  }
}
