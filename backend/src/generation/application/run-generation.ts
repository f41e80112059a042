import { Injectable } from '@nestjs/common';
import { holding } from '../../shared/application/holding.js';
import { Outages } from '../../shared/application/outages.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { RunClaims } from './run-claims.js';
import { RunJournals } from './run-journal.js';
import { RunTimes } from './run-times.js';
import { Workflow } from './workflow.js';

/** Works on one run, from wherever it stands, to its end. */
@Injectable()
export class RunGeneration {
  constructor(
    private readonly claims: RunClaims,
    private readonly journals: RunJournals,
    private readonly workflow: Workflow,
    private readonly times: RunTimes,
    private readonly outages: Outages,
  ) {}

  /**
   * Does nothing for a run that is over or in another worker's hands. What goes wrong is the run's outcome.
   * @param signal aborted when the process stops: the run is handed back as it stands
   * @throws Error what broke, for the log: once the run has been marked as failed, or at once where only the database
   * was away
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const claim = await this.claims.claim(id);
    if (!claim) return;
    const hold = holding(() => this.claims.renew(claim), this.times.heartbeatMs);
    const journal = this.journals.open({ ...claim, signal: AbortSignal.any([signal, hold.lost]) });
    try {
      await this.workflow.execute(claim, journal);
    } catch (error) {
      await hold.end();
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      if (signal.aborted) await this.claims.handBack(claim);
      // As after a kill: whoever finds its lease over goes on after the last finished step, for as many tries as any
      // run has.
      else if (this.outages.name(error) !== null) throw error;
      else {
        await this.claims.fail(claim, journal.current, error);
        if (!isUserFacing(error)) throw error;
      }
    } finally {
      await hold.end();
    }
  }
}

/** Errors with a sentence for people are outcomes, not faults of ours. */
const isUserFacing = (error: unknown): boolean => error instanceof Error && 'kind' in error;
