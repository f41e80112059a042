import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { holding } from '../../shared/application/holding.js';
import { Outages } from '../../shared/application/outages.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { leaseFrom, LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { StepName } from '../domain/run/step-name.js';
import { Runs, RunSteps } from './ports.js';
import { RunJournal } from './run-journal.js';
import { RunTimes } from './run-times.js';
import { Workflow } from './workflow.js';

interface Claim {
  scope: Scope;
  run: GenerationRun;
  token: number;
}

/** Works on one run, from wherever it stands, to its end. */
@Injectable()
export class RunGeneration {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly workflow: Workflow,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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
    const claim = await this.claim(id);
    if (!claim) return;
    const hold = holding(() => this.renew(claim), this.times.heartbeatMs);
    const journal = new RunJournal(
      { ...claim, signal: AbortSignal.any([signal, hold.lost]) },
      this.runs,
      this.steps,
      this.unitOfWork,
      this.clock,
      this.times,
    );
    try {
      await this.workflow.execute(claim, journal);
    } catch (error) {
      await hold.end();
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      if (signal.aborted) await this.end(claim, (run) => run.handBack(claim.token));
      // As after a kill: whoever finds its lease over goes on after the last finished step, for as many tries as any
      // run has.
      else if (this.outages.name(error) !== null) throw error;
      else await this.fail(claim, journal.current, error);
    } finally {
      await hold.end();
    }
  }

  private async claim(id: string): Promise<Claim | null> {
    const websiteId = await this.runs.websiteOf(id);
    if (!websiteId) return null;
    const scope = Scope.system('Generation', [websiteId]);
    const spent = await this.steps.spentMs(scope, id);
    return this.unitOfWork.run(scope, async (unit) => {
      const run = await this.runs.lock(scope, id);
      const now = unit.now();
      if (!run.isDue(now)) return null;
      const token = run.begin(now, spent);
      await this.runs.save(run);
      if (token !== null) return { scope, run, token };
      await this.steps.interrupt(scope, id, run.error?.message ?? '', now);
      await this.workflow.failed(scope, run);
      return null;
    });
  }

  private async renew({ scope, run, token }: Claim): Promise<void> {
    if (!(await this.runs.renew(scope, run.id, token, leaseFrom(this.clock.now())))) throw new LeaseLost();
  }

  private async fail(claim: Claim, step: StepName | null, error: unknown): Promise<void> {
    await this.end(claim, async (run) => {
      run.fail(claim.token, step, error, this.clock.now());
      await this.workflow.failed(claim.scope, run);
      await this.audit.record(claim.scope, {
        action: 'generation.failed',
        websiteId: run.websiteId,
        subject: { kind: 'generation_run', id: run.id },
        changes: { error: [null, run.error?.message] },
      });
    });
    if (!isUserFacing(error)) throw error;
  }

  private async end({ scope, run }: Claim, change: (run: GenerationRun) => void | Promise<void>): Promise<void> {
    try {
      await this.unitOfWork.run(scope, async () => {
        const held = await this.runs.lock(scope, run.id);
        await change(held);
        await this.runs.save(held);
      });
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }
}

/** Errors with a sentence for people are outcomes, not faults of ours. */
const isUserFacing = (error: unknown): boolean => error instanceof Error && 'kind' in error;
