import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Reconciler } from '../../application/reconciler.js';

const NAME = 'reconciler';

/** Well under the 60 s within which a lost queue is made good. */
const EVERY_MS = 10_000;

/** Lets the reconciler look at once and then every few seconds. Started by processes that work, not by those that only serve. */
@Injectable()
export class ReconcilerTicker {
  private readonly log = new Logger('Reconciler');
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly reconciler: Reconciler,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** Resolves after the first pass. */
  async start(everyMs = EVERY_MS): Promise<void> {
    const interval = setInterval(() => this.tick(), everyMs);
    interval.unref();
    this.schedule.addInterval(NAME, interval);
    await this.tick();
  }

  /** Resolves when the pass that is going on has ended. */
  async stop(): Promise<void> {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    await this.ticking;
  }

  private tick(): Promise<void> {
    this.ticking = this.reconciler.reconcile().then(({ failures }) => {
      for (const failure of failures) this.log.error('due work could not be looked up; the next pass tries again', failure);
    });
    return this.ticking;
  }
}
