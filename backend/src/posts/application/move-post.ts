import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { TextEvidence } from '../domain/evidence.js';
import { HeldVersions, Posts, TextAppraisal } from './ports.js';

export interface MovePostInput {
  scope: Scope;
  postId: PostId;
  version: number;
  move: 'reopen' | 'revise';
}

const ACTIONS = { reopen: 'post.reopened', revise: 'post.revised' } as const;

@Injectable()
export class MovePost {
  constructor(
    private readonly posts: Posts,
    private readonly held: HeldVersions,
    private readonly appraisal: TextAppraisal,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Back to review; a sealed version stays live, an approval that can still be undone is undone.
   * @throws PostNotFound, MayNotReview, PostChanged, IllegalTransition
   */
  async execute({ scope, postId, version, move }: MovePostInput): Promise<void> {
    const appraised = move === 'revise' ? await this.appraise(scope, postId) : null;
    await this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId);
      const { websiteId, status } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      if (move === 'reopen') post.reopen(version, unit.now());
      else {
        post.revise(version, unit.now(), (await this.held.find(scope, postId))?.before);
        await this.held.remove(scope, postId);
      }
      if (appraised) post.replaceEvidence(appraised);
      await this.posts.save(post);
      const subject = { kind: 'post', id: String(postId), name: post.title };
      await unit.audit({
        action: ACTIONS[move],
        websiteId,
        subject,
        changes: { status: [status, post.status] },
      });
    });
  }

  /** The evidence of an imported text has not been computed before. */
  private async appraise(scope: Scope, postId: PostId): Promise<TextEvidence | null> {
    const post = await this.posts.get(scope, postId);
    return post.status === 'imported' ? (await this.appraisal.appraise(scope, post, [])).evidence : null;
  }
}
