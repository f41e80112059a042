import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { ClaimChanges } from '../domain/post.js';
import { ClaimChecks, Posts } from './ports.js';

export interface CheckClaimsInput extends ClaimChanges {
  scope: Scope;
  postId: PostId;
  /** The version of the text that the person read. */
  textVersion: number;
}

@Injectable()
export class CheckClaims {
  constructor(
    private readonly posts: Posts,
    private readonly checks: ClaimChecks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Records which claims the person has checked, and which no longer; twice is the same as once.
   * @throws PostNotFound, MayNotReview, PostNotPending, ClaimsOutdated, ClaimBothWays, ClaimUnknown
   */
  execute({ scope, postId, textVersion, checked, unchecked }: CheckClaimsInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId);
      if (!scope.may('review', post.websiteId)) throw new MayNotReview();
      const claims = post.claimsFor(textVersion, { checked, unchecked });
      await this.checks.change(scope, post, claims, { checked, unchecked }, unit.now());
    });
  }
}
