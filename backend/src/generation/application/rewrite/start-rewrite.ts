import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { asPaused, RunNotFound } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { AdmitRun } from '../admit-run.js';
import { generateJob } from '../jobs.js';
import { Runs } from '../ports.js';
import { type PostToRewrite, RewriteGateway } from './rewrite-gateway.js';

export interface StartRewriteInput {
  scope: Scope;
  requestId: string;
  /** Id of the run. A repeated call with the same id starts only one run. */
  id?: string;
}

@Injectable()
export class StartRewrite {
  constructor(
    private readonly gateway: RewriteGateway,
    private readonly runs: Runs,
    private readonly admitRun: AdmitRun,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Starts the run of a rewrite request. A failed request resumes its earlier run, so that nothing is paid twice.
   * @returns the id of the run
   * @throws NotFound, Forbidden, WebsitePaused, CapReached, Conflict when the request cannot be processed
   */
  async execute({ scope, requestId, id = newId() }: StartRewriteInput): Promise<string> {
    const post = await this.gateway.read(scope, requestId);
    return this.unitOfWork.run(scope, async (unit) => {
      const isRepeated = post.takenUpBy === id;
      const run = isRepeated ? await this.runs.get(scope, id) : await this.takenUp(unit, scope, post, id);
      unit.enqueue(generateJob(run.id), { lane: run.websiteId, isAwaited: true });
      if (isRepeated) return id;
      await this.gateway.begin(scope, requestId, run.id);
      await this.runs.stillWanted(scope, run).catch(asPaused);
      const subject = { kind: 'generation_run', id: run.id };
      await unit.audit({
        action: 'generation.started',
        websiteId: post.websiteId,
        subject,
        changes: { rewriteOf: [null, post.postId] },
      });
      return run.id;
    });
  }

  private async takenUp(unit: Unit, scope: Scope, post: PostToRewrite, id: string): Promise<GenerationRun> {
    const earlier = post.takenUpBy === null ? null : await this.runs.lock(scope, post.takenUpBy).catch(orNone);
    if (earlier && (await this.admitRun.canResume(scope, earlier))) {
      await this.admitRun.resume(scope, earlier, unit.now());
      return earlier;
    }
    const { requestId, postId, rewriteType, instructions, websiteId, categoryId, contentAngle } = post;
    const rewrite = { requestId, postId, rewriteType, instructions };
    const request = { specificFocus: null, keyPoints: null, contentAngle: contentAngle ?? 'none', rewrite } as const;
    const requested = { id, websiteId, categoryId, kind: 'rewrite', request } as const;
    const { run } = await this.admitRun.begin(scope, requested, unit.now());
    return run;
  }
}

function orNone(error: unknown): null {
  if (error instanceof RunNotFound) return null;
  throw error;
}
