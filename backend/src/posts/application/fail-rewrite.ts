import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostNotFound, RewriteOvertaken, RewriteRequestNotFound } from '../domain/errors.js';
import { Posts, RewriteRequests } from './ports.js';

@Injectable()
export class FailRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * The run came to nothing. Does nothing for a request that is gone, closed or in another run's hands. Joins the
   * caller's transaction.
   */
  execute(scope: Scope, requestId: string, runId: string, reason: string): Promise<void> {
    return this.transaction.run(scope, async () => {
      try {
        const { postId } = await this.rewrites.get(scope, requestId);
        const post = await this.posts.lock(scope, postId);
        const request = await this.rewrites.lock(scope, requestId);
        post.failRewrite(request, runId, reason, this.clock.now());
        await this.posts.save(post);
        await this.rewrites.save(request);
        const subject = { kind: 'post', id: String(postId), name: post.title };
        await this.audit.record(scope, {
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
