import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { GenerationRun } from '../domain/run/generation-run.js';
import type { RunKind, RunRequest } from '../domain/run/run-wish.js';
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
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
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
    const wish = {
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
    };
    const run = new GenerationRun(wish, this.clock.now());
    await this.transaction.run(scope, async () => {
      const budget = await this.budgets.lock(scope, websiteId, this.clock.now());
      if (!(await this.runs.addOnce(scope, run))) return;
      budget.admit(run.reservedMicroUsd);
      await this.audit.record(scope, {
        action: 'generation.started',
        websiteId,
        subject: { kind: 'generation_run', id },
      });
    });
    this.transaction.afterCommit(() => void this.queue.add(generateJob(id), { lane: websiteId }));
    return this.runs.get(scope, id);
  }
}
