import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { DEFAULT_LANGUAGE } from '../../shared/domain/language-tag.js';
import type { Scope } from '../../shared/domain/scope.js';
import { GenerationRun, isResumable } from '../domain/run/generation-run.js';
import type { NewRun } from '../domain/run/run-request.js';
import { Budgets, Runs, RunSteps } from './ports.js';
import { Writers } from './writers.js';

/**
 * The properties of a new run that the caller provides. The requesting person, the writer and the reservation are
 * added.
 */
export type RequestedRun = Omit<
  NewRun,
  'requestedBy' | 'requestedByName' | 'writer' | 'profile' | 'reserveMicroUsd'
> & {
  /** A model profile instead of the one that the website has chosen; null for the installation's writer. */
  profileId?: string | null;
};

/** Queues runs if the website's budget allows. Joins the caller's transaction. */
@Injectable()
export class AdmitRun {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly budgets: Budgets,
    private readonly writers: Writers,
  ) {}

  /**
   * @returns `isNew` false when a run with this id already exists; then nothing was changed
   * @throws CapReached, ModelProfileUnusable
   */
  async begin(
    scope: Scope,
    { profileId, ...requested }: RequestedRun,
    now: Date,
  ): Promise<{ run: GenerationRun; isNew: boolean }> {
    const { writer, profile } = await this.writers.select(scope, requested.websiteId, profileId);
    const { id, version, reserveMicroUsd } = writer;
    const by = { requestedBy: scope.personId, requestedByName: scope.actor.name };
    const run = new GenerationRun({ ...requested, ...by, writer: { id, version }, profile, reserveMicroUsd }, now);
    const budget = await this.budgets.lock(scope, run.websiteId, now);
    const isNew = await this.runs.addOnce(scope, run);
    if (isNew) budget.admit(run.reservedMicroUsd);
    return { run, isNew };
  }

  /** Checks whether a run could begin now, and reserves nothing. @throws CapReached, ModelProfileUnusable */
  async requireBudget(scope: Scope, websiteId: WebsiteId, now: Date): Promise<void> {
    const { writer } = await this.writers.select(scope, websiteId);
    (await this.budgets.get(scope, websiteId, now)).admit(writer.reserveMicroUsd);
  }

  /**
   * Checks whether the website's writer writes in its language.
   * @throws LanguageNeedsModel, ModelProfileUnusable
   */
  async requireLanguage(
    scope: Scope,
    websiteId: WebsiteId,
    language: string = DEFAULT_LANGUAGE,
    profileId?: string | null,
  ): Promise<void> {
    (await this.writers.select(scope, websiteId, profileId)).writer.requireLanguage(language);
  }

  /** Whether a run can be resumed, which requires the writer that began it. */
  async canResume(scope: Scope, run: GenerationRun): Promise<boolean> {
    return isResumable(run) && (await this.writers.isThere(scope, run));
  }

  /**
   * Resumes a locked run after its last finished step.
   * @throws RunNotResumable, WriterChanged, ModelProfileChanged, ModelProfileUnusable, CapReached
   */
  async resume(scope: Scope, run: GenerationRun, now: Date): Promise<void> {
    run.requireResumable();
    const { reserveMicroUsd } = await this.writers.of(scope, run);
    const budget = await this.budgets.lock(scope, run.websiteId, now);
    await this.steps.forget(scope, run.id, run.resume(reserveMicroUsd, now));
    budget.admit(run.reservedMicroUsd);
    await this.runs.save(run);
  }
}
