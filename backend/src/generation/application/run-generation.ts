import { Injectable } from '@nestjs/common';
import { LeasedWork } from '../../shared/application/leased-work.js';
import { PassagesHeld } from '../domain/run/errors.js';
import { RunClaims } from './run-claims.js';
import { type RunJournal, RunJournals } from './run-journal.js';
import { RunTimes } from './run-times.js';
import { Workflow } from './workflow.js';
import { WriterBusy } from './writer.js';

/** Executes a run from its current state to its end. */
@Injectable()
export class RunGeneration {
  constructor(
    private readonly claims: RunClaims,
    private readonly journals: RunJournals,
    private readonly workflow: Workflow,
    private readonly times: RunTimes,
    private readonly leasedWork: LeasedWork,
  ) {}

  /**
   * Does nothing for a run that has ended, that another worker holds, or that waits. A busy writer and passages that
   * other runs hold delay the run; other errors become the run's outcome. During an outage the run stays as it is, and
   * continues after its last finished step once its lease has expired.
   * @param signal aborted when the process stops; then the run is returned to the queue
   * @throws Error the cause, for the log: after the run is marked as failed, or at once during an outage
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const claim = await this.claims.claim(id);
    if (!claim) return;
    let journal: RunJournal | undefined;
    await this.leasedWork.run(
      {
        work: (going) => {
          journal = this.journals.open({ ...claim, signal: going });
          return this.workflow.execute(claim, journal);
        },
        renew: () => this.claims.renew(claim),
        handBack: () => this.claims.handBack(claim),
        fail: (error) =>
          error instanceof WriterBusy || error instanceof PassagesHeld
            ? this.claims.postpone(claim, error)
            : this.claims.fail(claim, journal?.current ?? null, error),
      },
      signal,
      this.times.heartbeatMs,
    );
  }
}
