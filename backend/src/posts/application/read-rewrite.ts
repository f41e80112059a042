import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { Post } from '../domain/post.js';
import type { RewriteRequest } from '../domain/rewrite-request.js';
import { Posts, RewriteRequests } from './ports.js';

@Injectable()
export class ReadRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
  ) {}

  /**
   * A request with its post, for callers who may have it processed.
   * @throws RewriteRequestNotFound, PostNotFound, MayNotReview
   */
  async execute(scope: Scope, requestId: string): Promise<{ request: Readonly<RewriteRequest>; post: Readonly<Post> }> {
    const request = await this.rewrites.get(scope, requestId);
    if (!scope.may('review', request.websiteId)) throw new MayNotReview();
    return { request, post: await this.posts.get(scope, request.postId) };
  }
}
