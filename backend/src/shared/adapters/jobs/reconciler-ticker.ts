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

  constructor(
    private readonly reconciler: Reconciler,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** Resolves after the first pass. */
  async start(everyMs = EVERY_MS): Promise<void> {
    const ticking = setInterval(() => void this.tick(), everyMs);
    ticking.unref();
    this.schedule.addInterval(NAME, ticking);
    await this.tick();
  }

  stop(): void {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
  }

  private async tick(): Promise<void> {
    const { failures } = await this.reconciler.reconcile();
    for (const failure of failures) this.log.error('due work could not be looked up; the next pass tries again', failure);
  }
}
