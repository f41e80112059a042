import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import { Posts, SealedVersions } from './ports.js';

@Injectable()
export class DeletePost {
  constructor(
    private readonly posts: Posts,
    private readonly sealed: SealedVersions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Deletes the post with its versions; for a delivered one a tombstone tells API readers to remove it.
   * @throws PostNotFound, MayNotReview
   */
  execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId, { isRemoval: true });
      const { websiteId, title } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      await this.sealed.remove(scope, { postId, websiteId }, 'deleted', unit.now());
      await this.posts.remove(scope, post);
      const subject = { kind: 'post', id: String(postId), name: title };
      await unit.audit({ action: 'post.deleted', websiteId, subject, changes: { title: [title, null] } });
    });
  }
}
