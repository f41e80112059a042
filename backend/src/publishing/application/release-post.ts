import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { type Delivery, versionsOf } from '../domain/delivery.js';
import { deliverJob, withdrawJob } from './jobs.js';
import { OpenDelivery } from './open-delivery.js';
import { Deliveries, type ReleasedPost, ReleasedPosts } from './ports.js';
import { PublishingTargets } from './publishing-targets.js';

@Injectable()
export class ReleasePost {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly targets: PublishingTargets,
    private readonly deliveries: Deliveries,
    private readonly open: OpenDelivery,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * After an approval or a withdrawal: a new version gets its one delivery, an outdated one is not sent any more (one
   * of a withdrawn post stops by itself at its next attempt), and what is withdrawn is taken down where that can be
   * done. Where posts are released on schedule it waits for its period, unless it replaces a version that is live.
   */
  async execute(postId: PostId): Promise<void> {
    const websiteId = await this.posts.websiteOf(Scope.system('release'), postId);
    if (!websiteId) return;
    const scope = Scope.system('release', [websiteId]);
    await this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.find(scope, postId);
      if (!post) return unit.enqueue(withdrawJob(postId), { lane: websiteId });
      const target = await this.targets.ofWebsite(scope, websiteId);
      if (!target) return;
      const { config } = target;
      const earlier = versionsOf(await this.deliveries.lockPost(scope, config.id, postId));
      await this.giveUpOutdated(earlier, post);
      if (!target.isOpen) return;
      if (config.release === 'on_schedule' && !post.isLive) return;
      const delivery = await this.open.execute(scope, post, config.id, earlier);
      if (delivery) unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane });
    });
  }

  private async giveUpOutdated(earlier: readonly Delivery[], post: ReleasedPost): Promise<void> {
    for (const delivery of earlier) {
      if (!delivery.isOpen || delivery.seal === post.seal) continue;
      delivery.giveUp();
      await this.deliveries.save(delivery);
    }
  }
}
