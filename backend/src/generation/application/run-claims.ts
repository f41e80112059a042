import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { leaseFrom, LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import type { PassagesHeld } from '../domain/run/errors.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { StepName } from '../domain/run/step-name.js';
import { Runs, RunSteps } from './ports.js';
import { RunTimes } from './run-times.js';
import { TopicGateway } from './topic-gateway.js';
import { Workflow } from './workflow.js';
import type { WriterBusy } from './writer.js';
import { Writers } from './writers.js';

/** A run whose lease this worker holds. */
export interface RunClaim {
  scope: Scope;
  run: GenerationRun;
  token: number;
  /** See `Writer.pace`. */
  pace: number;
}

/** Claims runs and releases them. @throws LeaseLost when another worker has claimed the run since */
@Injectable()
export class RunClaims {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly workflow: Workflow,
    private readonly topics: TopicGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly times: RunTimes,
    private readonly writers: Writers,
  ) {}

  /** @returns null for a run that has ended, is held by another worker or has been tried too often */
  async claim(id: string): Promise<RunClaim | null> {
    const websiteId = await this.runs.websiteOf(id);
    if (!websiteId) return null;
    const scope = Scope.system('Generation', [websiteId]);
    const spent = await this.steps.spentMs(scope, id);
    return this.unitOfWork.run(scope, async (unit) => {
      const run = await this.runs.lock(scope, id);
      const now = unit.now();
      if (!run.isDue(now)) return null;
      const pace = await this.writers.paceOf(scope, run);
      const token = run.begin(now, spent, this.times.atPace(pace).runMs);
      await this.runs.save(run);
      if (token !== null) return { scope, run, token, pace };
      await this.steps.interrupt(scope, id, run.error?.message ?? '', now);
      await this.failed(unit, scope, run);
      return null;
    });
  }

  /** @throws LeaseLost */
  async renew({ scope, run, token }: RunClaim): Promise<void> {
    if (!(await this.runs.renew(scope, run.id, token, leaseFrom(this.clock.now())))) throw new LeaseLost();
  }

  handBack(claim: RunClaim): Promise<void> {
    return this.end(claim, (run) => run.handBack(claim.token));
  }

  /** Puts the run back until its step may be tried again; fails it when it has waited for long enough. */
  postpone(claim: RunClaim, delay: WriterBusy | PassagesHeld): Promise<void> {
    return this.end(claim, async (run, unit) => {
      const dayEnds = await this.topics.dayEnds(claim.scope, run);
      const { step, code, kind, message, isBilled, retryAfterSeconds } = delay;
      const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
      const pauses = 'pausesMs' in delay && { pausesMs: delay.pausesMs };
      const reason = { step, code, kind, message, isBilled, retryAfterMs, ...pauses };
      if (!run.postpone(claim.token, reason, dayEnds, unit.now())) await this.failed(unit, claim.scope, run);
    });
  }

  fail(claim: RunClaim, step: StepName | null, error: unknown): Promise<void> {
    return this.end(claim, async (run, unit) => {
      run.fail(claim.token, step, error, unit.now());
      await this.failed(unit, claim.scope, run);
    });
  }

  private async failed(unit: Unit, scope: Scope, run: GenerationRun): Promise<void> {
    const { id, websiteId, requestedBy, error } = run;
    await this.workflow.failed(scope, run);
    await unit.audit({
      action: 'generation.failed',
      websiteId,
      subject: { kind: 'generation_run', id },
      changes: { error: [null, error?.message] },
      notify: requestedBy === null ? [] : [{ userId: requestedBy, kind: 'run_failed', about: id }],
    });
  }

  private async end(
    { scope, run }: RunClaim,
    change: (run: GenerationRun, unit: Unit) => void | Promise<void>,
  ): Promise<void> {
    await this.unitOfWork.run(scope, async (unit) => {
      const held = await this.runs.lock(scope, run.id);
      await change(held, unit);
      await this.runs.save(held);
    });
  }
}
