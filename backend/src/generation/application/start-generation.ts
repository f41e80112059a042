import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { RunKind, RunRequest } from '../domain/run/run-request.js';
import { AdmitRun } from './admit-run.js';
import { generateJob } from './jobs.js';
import { BriefSource, Runs } from './ports.js';

export interface StartGenerationInput {
  scope: Scope;
  /** Id of the run. A repeated call with the same id starts only one run. */
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
    private readonly admitRun: AdmitRun,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Starts a run for members of the website and platform admins. @throws NotFound, WebsitePaused, LanguageNeedsModel, CapReached */
  async execute({
    scope,
    id = newId(),
    websiteId,
    categoryId,
    focusTopicId,
    kind = 'create',
    request,
  }: StartGenerationInput): Promise<GenerationRun> {
    const { isActive, website } = await this.briefs.get(scope, websiteId, categoryId);
    if (!isActive) throw new WebsitePaused();
    await this.admitRun.requireLanguage(scope, websiteId, website.language);
    await this.unitOfWork.run(scope, async (unit) => {
      unit.enqueue(generateJob(id), { lane: websiteId, isAwaited: true });
      const requested = { id, websiteId, categoryId, focusTopicId, kind, request };
      const { isNew } = await this.admitRun.begin(scope, requested, unit.now());
      if (!isNew) return;
      await unit.audit({
        action: 'generation.started',
        websiteId,
        subject: { kind: 'generation_run', id },
      });
    });
    return this.runs.get(scope, id);
  }
}
