import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostNotFound, RewriteOvertaken, RewriteRequestNotFound } from '../domain/errors.js';
import { Posts, RewriteRequests } from './ports.js';

@Injectable()
export class FailRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Records that the run failed. Does nothing for a request that is deleted, closed or assigned to another run. Joins
   * the caller's transaction.
   */
  execute(scope: Scope, requestId: string, runId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      try {
        const { postId } = await this.rewrites.get(scope, requestId);
        const post = await this.posts.lock(scope, postId);
        const request = await this.rewrites.lock(scope, requestId);
        post.failRewrite(request, runId, reason, unit.now());
        await this.posts.save(post);
        await this.rewrites.save(request);
        const subject = { kind: 'post', id: String(postId), name: post.title };
        await unit.audit({
          action: 'post.rewrite_failed',
          websiteId: post.websiteId,
          subject,
          changes: { failure: [null, reason] },
        });
      } catch (error) {
        if (
          !(
            error instanceof RewriteOvertaken ||
            error instanceof RewriteRequestNotFound ||
            error instanceof PostNotFound
          )
        )
          throw error;
      }
    });
  }
}
