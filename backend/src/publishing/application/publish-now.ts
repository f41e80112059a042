import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Delivery, versionsOf } from '../domain/delivery.js';
import {
  ApprovalUndoable,
  DeliveryUnderWay,
  MayNotPublish,
  NothingToPublish,
  PublishingPaused,
  ReleasedPostNotFound,
} from '../domain/errors.js';
import { deliverJob } from './jobs.js';
import { Deliveries, ReleasedPosts } from './ports.js';
import { PublishingTargets } from './publishing-targets.js';

@Injectable()
export class PublishNow {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly targets: PublishingTargets,
    private readonly deliveries: Deliveries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sends the approved version immediately, regardless of the release plan.
   * @throws ReleasedPostNotFound, ApprovalUndoable, NothingToPublish, MayNotPublish, PublishingPaused, WebsitePaused,
   * DeliveryUnderWay
   */
  execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<Delivery> {
    return this.unitOfWork.run(scope, async (unit) => {
      const websiteId = await this.posts.websiteOf(scope, postId);
      if (!websiteId) throw new ReleasedPostNotFound();
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const post = await this.posts.find(scope, postId);
      if (await this.posts.isHeld(scope, postId)) throw new ApprovalUndoable();
      if (!post) throw new NothingToPublish();
      const target = await this.targets.ofWebsite(scope, websiteId);
      if (!target) throw new PublishingPaused();
      target.checkOpen();
      const { config } = target;
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
      unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane });
      return delivery;
    });
  }
}
