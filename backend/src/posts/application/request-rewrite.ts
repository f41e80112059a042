import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { newId, type PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { RewriteRequestOptions } from '../domain/rewrite-request.js';
import { Posts, RewriteRequests } from './ports.js';

export interface RequestRewriteInput {
  scope: Scope;
  postId: PostId;
  options: RewriteRequestOptions;
  /** The version that the person read; the current one when absent. */
  version?: number;
  /** Repeating a request with the same id has no further effect. */
  id?: string;
}

@Injectable()
export class RequestRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns its id
   * @throws PostNotFound, MayNotReview, PostChanged, PostNotPending, RewriteLimitReached, RewriteStillOpen
   */
  execute({ scope, postId, options, version, id = newId() }: RequestRewriteInput): Promise<string> {
    return this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId);
      const { websiteId } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      if (post.openRewriteId === id) return id;
      if (version !== undefined) post.expect(version);
      const request = post.requestRewrite(options, scope.userId, unit.now(), id);
      await this.posts.save(post);
      await this.rewrites.add(scope, request);
      const changes = {
        rewriteType: [null, options.rewriteType],
        contentAngle: [null, options.contentAngle],
        instructions: [null, options.instructions],
      } as const;
      await unit.audit({
        action: 'post.rewrite_requested',
        websiteId,
        subject: { kind: 'post', id: String(postId), name: post.title },
        changes,
      });
      return id;
    });
  }
}
