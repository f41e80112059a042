import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { Delivery } from '../domain/delivery.js';
import { DeliveryNotFound, MayNotPublish, PublishingPaused, VersionReplaced } from '../domain/errors.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingConfigs, PublishingLogs, PublishingWebsites, ReleasedPosts } from './ports.js';

@Injectable()
export class ReplayDelivery {
  constructor(
    private readonly logs: PublishingLogs,
    private readonly deliveries: Deliveries,
    private readonly configs: PublishingConfigs,
    private readonly posts: ReleasedPosts,
    private readonly websites: PublishingWebsites,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sends what a log tells of once more, now and under the same id.
   * @throws DeliveryNotFound, MayNotPublish, DeliveryUnderWay, VersionReplaced, PublishingPaused, WebsitePaused
   */
  execute({ scope, logId }: { scope: Scope; logId: string }): Promise<Delivery> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { deliveryId } = await this.logs.get(scope, logId);
      const { websiteId, postId, configId } = await this.deliveries.get(scope, deliveryId);
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const config = await this.configs.get(scope, configId);
      if (!config.isActive) throw new PublishingPaused();
      if (!(await this.websites.get(scope, websiteId)).isActive) throw new WebsitePaused();
      const post = await this.posts.find(scope, postId);
      // Of two people at once the second one waits here, and then finds it on its way.
      const delivery = (await this.deliveries.lockPost(scope, configId, postId)).find(({ id }) => id === deliveryId);
      if (!delivery) throw new DeliveryNotFound();
      if (!delivery.isCurrent(post?.seal ?? null)) throw new VersionReplaced();
      delivery.replay(unit.now());
      await this.deliveries.save(delivery);
      await unit.audit({
        action: 'delivery.replayed',
        websiteId,
        subject: { kind: 'post', id: String(postId) },
      });
      unit.enqueue(deliverJob(delivery.id), { lane: config.lane });
      return delivery;
    });
  }
}
