import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../../editorial/rendering/index.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { RewrittenText } from '../domain/post-draft.js';
import { Posts, RewriteRequests } from './ports.js';
import { SaveText } from './save-text.js';

export interface CompleteRewriteInput {
  scope: Scope;
  requestId: string;
  runId: string;
  rewritten: RewrittenText;
  /** The writer's name. */
  by: string;
  fingerprints: readonly number[];
}

@Injectable()
export class CompleteRewrite {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly saveText: SaveText,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores the rewritten text as a new version of the post. Joins the caller's transaction.
   * @throws RewriteOvertaken, TextChangedMeanwhile, RewriteRequestNotFound
   */
  execute({ scope, requestId, runId, rewritten, by, fingerprints }: CompleteRewriteInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { postId } = await this.rewrites.get(scope, requestId);
      const post = await this.posts.lock(scope, postId);
      const request = await this.rewrites.lock(scope, requestId);
      const { title, slug, rewriteCount } = post;
      const at = unit.now();
      const text = { ...rewritten.text, content: cleanHtml(rewritten.text.content ?? '') };
      post.completeRewrite(request, runId, { ...rewritten, text }, at);
      await this.saveText.execute(scope, post, {
        kind: 'rewrite',
        by: { id: null, name: by },
        at,
        slugBefore: slug,
        fingerprints,
      });
      await this.rewrites.save(request);
      await unit.audit({
        action: 'post.rewritten',
        websiteId: post.websiteId,
        subject: { kind: 'post', id: String(postId), name: post.title },
        changes: {
          rewriteCount: [rewriteCount, post.rewriteCount],
          ...(post.title !== title && { title: [title, post.title] }),
        },
        notify: request.requestedBy === null ? [] : [{ userId: request.requestedBy, kind: 'run_finished' }],
      });
    });
  }
}
