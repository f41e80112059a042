import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Reconciler } from '../../application/reconciler.js';

const NAME = 'reconciler';

/** Contributes to how long the work of a dead process waits, and to the 60 s within which a lost queue is repaired. */
export const RECONCILE_EVERY_MS = 5_000;
/** Interval while more work is due than one pass claims: about as long as that work keeps a process busy. */
const SOON_MS = 1_000;

/**
 * Runs the reconciler immediately and then every few seconds, every second while more is due than one pass claims. It
 * is started only in processes that run jobs.
 */
@Injectable()
export class ReconcilerTicker {
  private readonly log = new Logger('Reconciler');
  private ticking: Promise<void> = Promise.resolve();
  private soon: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The end of the last pass in which the database responded. */
  private lastPassAt: number | null = null;

  constructor(
    private readonly reconciler: Reconciler,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** Time since the last successful pass, milliseconds; null when there was none. */
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
