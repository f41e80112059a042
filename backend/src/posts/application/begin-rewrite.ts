import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Posts, RewriteRequests } from './ports.js';

@Injectable()
export class BeginRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Assigns the request to a run. Joins the caller's transaction.
   * @throws RewriteRequestNotFound, PostNotPending, RewriteLimitReached, RewriteStillOpen, RewriteNotProcessable
   */
  execute(scope: Scope, requestId: string, runId: string): Promise<void> {
    return this.unitOfWork.run(scope, async () => {
      const { postId } = await this.rewrites.get(scope, requestId);
      const post = await this.posts.lock(scope, postId);
      const request = await this.rewrites.lock(scope, requestId);
      post.beginRewrite(request, runId);
      await this.posts.save(post);
      await this.rewrites.save(request);
    });
  }
}
