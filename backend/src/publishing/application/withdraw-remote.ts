import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/job-queue.js';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { Delivery } from '../domain/delivery.js';
import type { RemotePost } from '../domain/remote-post.js';
import { templateOf } from '../domain/templates/templates.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingConfigs, PublishingWebsites, ReleasedPosts, RemotePosts } from './ports.js';

@Injectable()
export class WithdrawRemote {
  constructor(
    private readonly remotes: RemotePosts,
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly posts: ReleasedPosts,
    private readonly deliveries: Deliveries,
    private readonly queue: JobQueue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Puts the withdrawal of a post that is approved no longer, or deleted, on its way to where it is. Once, however
   * often it is called.
   */
  async execute(postId: PostId): Promise<void> {
    for (const { websiteId, configId } of await this.remotes.ofPosts(Scope.system('release'), postId)) {
      const scope = Scope.system('release', [websiteId]);
      const due = await this.unitOfWork.run(scope, async (unit) => {
        const config = await this.configs.get(scope, configId);
        const { isActive } = await this.websites.get(scope, websiteId);
        if (!config.isActive || !isActive || !templateOf(config.templateType).withdraw) return null;
        await this.deliveries.lockPost(scope, configId, postId);
        const remote = await this.remotes.find(scope, configId, postId);
        if (
          !remote?.isAt(config) ||
          !remote.isToBeRemoved(await this.remotes.removalOf(scope, postId)) ||
          (await this.posts.find(scope, postId))
        )
          return null;
        const delivery = await this.open(unit, scope, remote);
        return { id: delivery.id, lane: config.lane };
      });
      if (due) await this.queue.add(deliverJob(due.id), { lane: due.lane });
    }
  }

  private async open(unit: Unit, scope: Scope, remote: RemotePost): Promise<Delivery> {
    const { websiteId, configId, postId, seal } = remote;
    const now = unit.now();
    const earlier = await this.deliveries.withdrawalOf(scope, configId, postId, seal);
    const delivery =
      earlier ?? new Delivery({ websiteId, configId, postId, seal, kind: 'withdraw', releasedAt: now }, now);
    if (earlier) {
      if (!earlier.isOpen) earlier.replay(now);
      await this.deliveries.save(earlier);
    } else {
      await this.deliveries.addOnce(scope, delivery);
    }
    remote.become('removing', now);
    await this.remotes.save(remote);
    return delivery;
  }
}
