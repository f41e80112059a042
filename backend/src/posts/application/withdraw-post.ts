import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import { HeldVersions, Posts, SealedVersions } from './ports.js';
import { releaseOf } from './release-job.js';

@Injectable()
export class WithdrawPost {
  constructor(
    private readonly posts: Posts,
    private readonly sealed: SealedVersions,
    private readonly held: HeldVersions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The post is delivered no longer. @throws PostNotFound, MayNotReview, PostChanged, IllegalTransition */
  async execute({ scope, postId, version }: { scope: Scope; postId: PostId; version: number }): Promise<void> {
    await this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId);
      const { websiteId, status, seal } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      const at = unit.now();
      post.withdraw(version, at);
      await this.posts.save(post);
      await this.held.remove(scope, postId);
      await this.sealed.remove(scope, { postId, websiteId }, 'withdrawn', at);
      const changes = { status: [status, post.status], seal: [seal, null] } as const;
      await unit.audit({
        action: 'post.withdrawn',
        websiteId,
        subject: { kind: 'post', id: String(postId), name: post.title },
        changes,
        notify: (await this.posts.people(scope, post)).map((userId) => ({ userId, kind: 'decision' })),
      });
      unit.enqueue(...releaseOf(post));
    });
  }
}
