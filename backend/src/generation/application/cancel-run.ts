import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Runs, RunSteps } from './ports.js';
import { RewriteGateway } from './rewrite/rewrite-gateway.js';
import { TopicGateway } from './topic-gateway.js';

@Injectable()
export class CancelRun {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly rewrites: RewriteGateway,
    private readonly topics: TopicGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Cancels the run. Its worker stops within seconds. @throws RunNotFound, RunOver */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const run = await this.runs.lock(scope, id);
      const now = unit.now();
      run.cancel(now);
      await this.runs.save(run);
      await this.steps.interrupt(scope, id, 'The run was cancelled.', now);
      await this.rewrites.close(scope, run);
      await this.topics.failed(scope, run);
      await unit.audit({
        action: 'generation.cancelled',
        websiteId: run.websiteId,
        subject: { kind: 'generation_run', id },
      });
    });
  }
}
