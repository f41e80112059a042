import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Delivery, versionsOf } from '../domain/delivery.js';
import {
  ApprovalUndoable,
  DeliveryUnderWay,
  DestinationMissing,
  MayNotPublish,
  NothingToPublish,
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
   * Sends the approved version immediately, regardless of the release plan and also while automatic publishing is off.
   * @throws ReleasedPostNotFound, ApprovalUndoable, NothingToPublish, MayNotPublish, DestinationMissing, WebsitePaused,
   * DestinationSwitchedOff, DeliveryUnderWay
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
      if (!target) throw new DestinationMissing();
      target.checkReachable();
      const { config } = target;
      const earlier = versionsOf(await this.deliveries.lockPost(scope, config.id, postId));
      const now = unit.now();
      const same = earlier.find(({ seal }) => seal === post.seal);
      const delivery = same ?? Delivery.create(post, config.id, earlier, now);
      delivery.replay(now);
      if (same) await this.deliveries.save(same);
      else if (!(await this.deliveries.addOnce(scope, delivery))) throw new DeliveryUnderWay();
      await this.posts.markReleased(scope, post);
      await unit.audit({
        action: 'post.publish_now',
        websiteId,
        subject: { kind: 'post', id: String(postId) },
      });
      unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane, isAwaited: true });
      return delivery;
    });
  }
}
