import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { asPaused, RunNotFound } from '../../domain/run/errors.js';
import { GenerationRun, isResumable } from '../../domain/run/generation-run.js';
import { generateJob } from '../jobs.js';
import { Budgets, Runs, RunSteps } from '../ports.js';
import { Writer } from '../writer.js';
import { type PostToRewrite, RewriteGateway } from './rewrite-gateway.js';

export interface StartRewriteInput {
  scope: Scope;
  requestId: string;
  /** Starting one twice under the same id starts it once. */
  id?: string;
}

@Injectable()
export class StartRewrite {
  constructor(
    private readonly gateway: RewriteGateway,
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly budgets: Budgets,
    private readonly writer: Writer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A request that failed goes on where its run stopped: nothing is paid twice.
   * @returns the id of the run
   * @throws NotFound, Forbidden, WebsitePaused, CapReached, Conflict when it is not to be processed
   */
  async execute({ scope, requestId, id = newId() }: StartRewriteInput): Promise<string> {
    const post = await this.gateway.read(scope, requestId);
    return this.unitOfWork.run(scope, async (unit) => {
      const isRepeated = post.takenUpBy === id;
      const run = isRepeated ? await this.runs.get(scope, id) : await this.takenUp(unit, scope, post, id);
      unit.enqueue(generateJob(run.id), { lane: run.websiteId });
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
    const budget = await this.budgets.lock(scope, post.websiteId, unit.now());
    if (earlier && isResumable(earlier) && earlier.writer === this.writer.id) {
      await this.steps.forget(scope, earlier.id, earlier.resume(this.writer.reserveMicroUsd));
      budget.admit(earlier.reservedMicroUsd);
      await this.runs.save(earlier);
      return earlier;
    }
    const run = this.aRun(unit, scope, post, id);
    await this.runs.addOnce(scope, run);
    budget.admit(run.reservedMicroUsd);
    return run;
  }

  private aRun(unit: Unit, scope: Scope, post: PostToRewrite, id: string): GenerationRun {
    const { requestId, postId, rewriteType, instructions, websiteId, categoryId, contentAngle } = post;
    const rewrite = { requestId, postId, rewriteType, instructions };
    const request = { specificFocus: null, keyPoints: null, contentAngle: contentAngle ?? 'none', rewrite } as const;
    const by = { requestedBy: scope.personId, requestedByName: scope.actor.name };
    const writer = { id: this.writer.id, version: this.writer.version };
    return new GenerationRun(
      {
        id,
        websiteId,
        categoryId,
        kind: 'rewrite',
        request,
        ...by,
        writer,
        reserveMicroUsd: this.writer.reserveMicroUsd,
      },
      unit.now(),
    );
  }
}

function orNone(error: unknown): null {
  if (error instanceof RunNotFound) return null;
  throw error;
}
