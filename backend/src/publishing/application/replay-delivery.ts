import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import { MayNotPublish, PublishingPaused, VersionReplaced, WebsitePaused } from '../domain/errors.js';
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
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Sends what a log tells of once more, now and under the same id. @throws DeliveryNotFound, MayNotPublish, DeliveryUnderWay, VersionReplaced, PublishingPaused, WebsitePaused */
  async execute({ scope, logId }: { scope: Scope; logId: string }): Promise<Delivery> {
    const [delivery, lane] = await this.transaction.run(scope, async () => {
      const { deliveryId } = await this.logs.get(scope, logId);
      const delivery = await this.deliveries.get(scope, deliveryId);
      const { websiteId, postId } = delivery;
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const config = await this.configs.get(scope, delivery.configId);
      if (!config.isActive) throw new PublishingPaused();
      if (!(await this.websites.get(scope, websiteId)).isActive) throw new WebsitePaused();
      const post = await this.posts.find(scope, postId);
      if (!delivery.isCurrent(post?.seal ?? null)) throw new VersionReplaced();
      delivery.replay(this.clock.now());
      await this.deliveries.save(delivery);
      await this.audit.record(scope, { action: 'delivery.replayed', websiteId, subject: { kind: 'post', id: String(postId) } });
      return [delivery, config.destination] as const;
    });
    await this.queue.add(deliverJob(delivery.id), { lane });
    return delivery;
  }
}
