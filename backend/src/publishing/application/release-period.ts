import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { versionsOf } from '../domain/delivery.js';
import { dueRelease } from '../domain/release-plan.js';
import { deliverJob } from './jobs.js';
import { OpenDelivery } from './open-delivery.js';
import { Deliveries, ReleasedPosts, ReleaseQueues } from './ports.js';

@Injectable()
export class ReleasePeriod {
  constructor(
    private readonly queues: ReleaseQueues,
    private readonly posts: ReleasedPosts,
    private readonly deliveries: Deliveries,
    private readonly open: OpenDelivery,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Releases the post of the current period, if it is due and was not released yet. Repeated and concurrent calls
   * release no second post.
   */
  async execute(configId: string): Promise<void> {
    const websiteId = await this.queues.websiteOf(configId);
    if (!websiteId) return;
    const scope = Scope.system('release', [websiteId]);
    await this.unitOfWork.run(scope, async (unit) => {
      const now = unit.now();
      const queue = await this.queues.hold(scope, websiteId, now);
      const release = queue && dueRelease(queue, now);
      if (!release) return;
      const { postId } = release;
      const earlier = versionsOf(await this.deliveries.lockPost(scope, configId, postId));
      await this.posts.hold(scope, [{ postId, websiteId }]);
      const post = await this.posts.find(scope, postId);
      if (!post || !(await this.queues.record(scope, queue, release, post.seal, now))) return;
      const delivery = await this.open.execute(scope, post, configId, earlier);
      const subject = { kind: 'post', id: String(post.postId), name: release.title };
      await unit.audit({
        action: 'post.released',
        websiteId,
        subject,
        changes: { period: [null, release.period] },
      });
      if (delivery) unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane });
    });
  }
}
