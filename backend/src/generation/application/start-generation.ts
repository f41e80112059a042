import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { GenerationRun } from '../domain/run/generation-run.js';
import type { RunKind, RunRequest } from '../domain/run/run-request.js';
import { generateJob } from './jobs.js';
import { BriefSource, Budgets, Runs } from './ports.js';
import { Writer } from './writer.js';

export interface StartGenerationInput {
  scope: Scope;
  /** Starting one twice under the same id starts it once. */
  id?: string;
  websiteId: WebsiteId;
  categoryId: CategoryId;
  focusTopicId?: string | null;
  kind?: RunKind;
  request: RunRequest;
}

@Injectable()
export class StartGeneration {
  constructor(
    private readonly briefs: BriefSource,
    private readonly runs: Runs,
    private readonly budgets: Budgets,
    private readonly writer: Writer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Members of a website and platform admins may. @throws NotFound, WebsitePaused, CapReached */
  async execute({
    scope,
    id = newId(),
    websiteId,
    categoryId,
    focusTopicId,
    kind = 'create',
    request,
  }: StartGenerationInput): Promise<GenerationRun> {
    const { isActive } = await this.briefs.get(scope, websiteId, categoryId);
    if (!isActive) throw new WebsitePaused();
    await this.unitOfWork.run(scope, async (unit) => {
      const now = unit.now();
      const run = new GenerationRun(
        {
          id,
          websiteId,
          categoryId,
          focusTopicId,
          kind,
          request,
          requestedBy: scope.personId,
          requestedByName: scope.actor.name,
          writer: { id: this.writer.id, version: this.writer.version },
          reserveMicroUsd: this.writer.reserveMicroUsd,
        },
        now,
      );
      unit.enqueue(generateJob(id), { lane: websiteId });
      const budget = await this.budgets.lock(scope, websiteId, now);
      if (!(await this.runs.addOnce(scope, run))) return;
      budget.admit(run.reservedMicroUsd);
      await unit.audit({
        action: 'generation.started',
        websiteId,
        subject: { kind: 'generation_run', id },
      });
    });
    return this.runs.get(scope, id);
  }
}
