import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import { DeliveryNotFound, MayNotPublish, VersionReplaced } from '../domain/errors.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingLogs, ReleasedPosts } from './ports.js';
import { PublishingTargets } from './publishing-targets.js';

@Injectable()
export class ReplayDelivery {
  constructor(
    private readonly logs: PublishingLogs,
    private readonly deliveries: Deliveries,
    private readonly targets: PublishingTargets,
    private readonly posts: ReleasedPosts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sends the message of a log again, immediately and under the same id.
   * @throws DeliveryNotFound, MayNotPublish, DeliveryUnderWay, VersionReplaced, WebsitePaused, DestinationSwitchedOff
   */
  execute({ scope, logId }: { scope: Scope; logId: string }): Promise<Delivery> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { deliveryId } = await this.logs.get(scope, logId);
      const { websiteId, postId, configId } = await this.deliveries.get(scope, deliveryId);
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      (await this.targets.get(scope, configId)).checkReachable();
      const post = await this.posts.find(scope, postId);
      // The lock makes a concurrent replay wait here; it then finds the delivery in its new state.
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
      unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane, isAwaited: true });
      return delivery;
    });
  }
}
