import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { asPaused } from '../domain/run/errors.js';
import { AdmitRun } from './admit-run.js';
import { generateJob } from './jobs.js';
import { Runs } from './ports.js';
import { RewriteGateway } from './rewrite/rewrite-gateway.js';
import { TopicGateway } from './topic-gateway.js';

@Injectable()
export class ResumeRun {
  constructor(
    private readonly runs: Runs,
    private readonly admitRun: AdmitRun,
    private readonly rewrites: RewriteGateway,
    private readonly topics: TopicGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Resumes a failed or cancelled run after its last finished step.
   * @throws RunNotFound, RunNotResumable, CapReached, WebsitePaused, CategoryGone, Conflict for a rewrite whose request
   * is no longer open
   */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    await this.unitOfWork.run(scope, async (unit) => {
      const run = await this.runs.lock(scope, id);
      await this.admitRun.resume(scope, run, unit.now());
      if (run.request.rewrite) await this.rewrites.begin(scope, run.request.rewrite.requestId, id);
      await this.topics.resumed(scope, run);
      await this.runs.stillWanted(scope, run).catch(asPaused);
      await unit.audit({
        action: 'generation.resumed',
        websiteId: run.websiteId,
        subject: { kind: 'generation_run', id },
      });
      unit.enqueue(generateJob(id), { lane: run.websiteId, isAwaited: true });
    });
  }
}
