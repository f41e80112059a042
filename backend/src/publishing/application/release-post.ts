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
   * Handles a post after its approval or withdrawal. A new version gets exactly one delivery, and open deliveries of
   * outdated versions are closed. The withdrawal of a post is enqueued as a separate job. On websites that release on
   * schedule, only new versions of live posts are sent at once; other posts wait for their period.
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
