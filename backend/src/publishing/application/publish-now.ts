import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
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
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the approved version at once, whatever the plan says.
   * @throws ReleasedPostNotFound, NothingToPublish, MayNotPublish, PublishingPaused, WebsitePaused, DeliveryUnderWay
   */
  async execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<Delivery> {
    const [delivery, lane] = await this.transaction.run(scope, async () => {
      const websiteId = await this.posts.websiteOf(scope, postId);
      if (!websiteId) throw new ReleasedPostNotFound();
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const post = await this.posts.find(scope, postId);
      if (!post) throw new NothingToPublish();
      const config = await this.configs.ofWebsite(scope, websiteId);
      if (!config?.isActive) throw new PublishingPaused();
      if (!(await this.websites.get(scope, websiteId)).isActive) throw new WebsitePaused();
      const earlier = versionsOf(await this.deliveries.lockPost(scope, config.id, postId));
      const now = this.clock.now();
      let delivery = earlier.find((one) => one.seal === post.seal);
      if (delivery) {
        delivery.replay(now);
        await this.deliveries.save(delivery);
      } else {
        delivery = Delivery.of(post, config.id, earlier, now);
        if (!(await this.deliveries.addOnce(scope, delivery))) throw new DeliveryUnderWay();
      }
      await this.posts.markReleased(scope, post);
      await this.audit.record(scope, {
        action: 'post.publish_now',
        websiteId,
        subject: { kind: 'post', id: String(postId) },
      });
      return [delivery, config.lane] as const;
    });
    await this.queue.add(deliverJob(delivery.id), { lane });
    return delivery;
  }
}
