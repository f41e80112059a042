import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { GenerationRun, isResumable } from '../domain/run/generation-run.js';
import type { NewRun } from '../domain/run/run-request.js';
import { Budgets, Runs, RunSteps } from './ports.js';
import { Writer } from './writer.js';

/**
 * The properties of a new run that the caller provides. The requesting person, the writer and the reservation are
 * added.
 */
export type RequestedRun = Omit<NewRun, 'requestedBy' | 'requestedByName' | 'writer' | 'reserveMicroUsd'>;

/** Queues runs if the website's budget allows. Joins the caller's transaction. */
@Injectable()
export class AdmitRun {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly budgets: Budgets,
    private readonly writer: Writer,
  ) {}

  /**
   * @returns `isNew` false when a run with this id already exists; then nothing was changed
   * @throws CapReached
   */
  async begin(scope: Scope, requested: RequestedRun, now: Date): Promise<{ run: GenerationRun; isNew: boolean }> {
    const { id, version, reserveMicroUsd } = this.writer;
    const by = { requestedBy: scope.personId, requestedByName: scope.actor.name };
    const run = new GenerationRun({ ...requested, ...by, writer: { id, version }, reserveMicroUsd }, now);
    const budget = await this.budgets.lock(scope, run.websiteId, now);
    const isNew = await this.runs.addOnce(scope, run);
    if (isNew) budget.admit(run.reservedMicroUsd);
    return { run, isNew };
  }

  /** Checks whether a run could begin now, and reserves nothing. @throws CapReached */
  async requireBudget(scope: Scope, websiteId: WebsiteId, now: Date): Promise<void> {
    (await this.budgets.get(scope, websiteId, now)).admit(this.writer.reserveMicroUsd);
  }

  /** Whether a run can be resumed, which requires the writer that began it. */
  canResume(run: GenerationRun): boolean {
    return isResumable(run) && run.writer === this.writer.id;
  }

  /** Resumes a locked run after its last finished step. @throws RunNotResumable, CapReached */
  async resume(scope: Scope, run: GenerationRun, now: Date): Promise<void> {
    const budget = await this.budgets.lock(scope, run.websiteId, now);
    await this.steps.forget(scope, run.id, run.resume(this.writer.reserveMicroUsd, now));
    budget.admit(run.reservedMicroUsd);
    await this.runs.save(run);
  }
}
