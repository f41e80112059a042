import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { HeldVersions, Posts, SealedVersions } from './ports.js';
import { releaseHeldJob, releaseOf } from './release-job.js';

const SYSTEM = Scope.system('release');

@Injectable()
export class ReleaseHeld {
  constructor(
    private readonly posts: Posts,
    private readonly held: HeldVersions,
    private readonly sealed: SealedVersions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The time to undo an approval is over: from now on its version is the delivered one. A repeated call, one before the
   * time and one after the approval was undone have no effect.
   */
  async execute(postId: PostId): Promise<void> {
    const websiteId = (await this.held.find(SYSTEM, postId))?.websiteId;
    if (!websiteId) return;
    const scope = Scope.system('release', [websiteId]);
    await this.unitOfWork.run(scope, async (unit) => {
      const [post] = await this.posts.lockSome(scope, [postId]);
      const held = post && (await this.held.find(scope, postId));
      if (!held) return;
      if (held.releaseAt > unit.now()) return unit.enqueue(releaseHeldJob(postId), { at: held.releaseAt });
      const { published, publishedAt } = post;
      const version = { ...held.sealed, postId, websiteId, published, publishedAt, liveUrl: null };
      await this.sealed.put(scope, version, held.record, unit.now());
      await this.held.remove(scope, postId);
      unit.enqueue(...releaseOf(post));
    });
  }
}
