import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { Delivery, versionsOf } from '../domain/delivery.js';
import {
  DeliveryUnderWay,
  MayNotPublish,
  NothingToPublish,
  PublishingPaused,
  ReleasedPostNotFound,
} from '../domain/errors.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingConfigs, PublishingWebsites, ReleasedPosts } from './ports.js';

@Injectable()
export class PublishNow {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly configs: PublishingConfigs,
    private readonly deliveries: Deliveries,
    private readonly websites: PublishingWebsites,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sends the approved version at once, whatever the plan says.
   * @throws ReleasedPostNotFound, NothingToPublish, MayNotPublish, PublishingPaused, WebsitePaused, DeliveryUnderWay
   */
  execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<Delivery> {
    return this.unitOfWork.run(scope, async (unit) => {
      const websiteId = await this.posts.websiteOf(scope, postId);
      if (!websiteId) throw new ReleasedPostNotFound();
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const post = await this.posts.find(scope, postId);
      if (!post) throw new NothingToPublish();
      const config = await this.configs.ofWebsite(scope, websiteId);
      if (!config?.isActive) throw new PublishingPaused();
      if (!(await this.websites.get(scope, websiteId)).isActive) throw new WebsitePaused();
      const earlier = versionsOf(await this.deliveries.lockPost(scope, config.id, postId));
      const now = unit.now();
      let delivery = earlier.find((one) => one.seal === post.seal);
      if (delivery) {
        delivery.replay(now);
        await this.deliveries.save(delivery);
      } else {
        delivery = Delivery.create(post, config.id, earlier, now);
        if (!(await this.deliveries.addOnce(scope, delivery))) throw new DeliveryUnderWay();
      }
      await this.posts.markReleased(scope, post);
      await unit.audit({
        action: 'post.publish_now',
        websiteId,
        subject: { kind: 'post', id: String(postId) },
      });
      unit.enqueue(deliverJob(delivery.id), { lane: config.lane });
      return delivery;
    });
  }
}
