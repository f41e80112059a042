import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/job-queue.js';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { Delivery } from '../domain/delivery.js';
import type { Removal } from '../domain/remote-post.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingConfigs, PublishingWebsites, ReleasedPosts, RemotePosts } from './ports.js';

@Injectable()
export class TellWithdrawn {
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
   * Puts the notice of a post that was taken back on its way to an endpoint that wishes for it. Once for each time,
   * however often it is called.
   */
  async execute(postId: PostId): Promise<void> {
    const known = await this.remotes.removalOf(Scope.system('release'), postId);
    if (!known) return;
    const { websiteId } = known;
    const scope = Scope.system('release', [websiteId]);
    const due = await this.unitOfWork.run(scope, async (unit) => {
      const config = await this.configs.ofWebsite(scope, websiteId);
      if (!config?.isActive || !config.isToldOfWithdrawals || !(await this.websites.get(scope, websiteId)).isActive)
        return null;
      const all = await this.deliveries.lockPost(scope, config.id, postId);
      const removal = await this.remotes.removalOf(scope, postId);
      if (!removal || removal.at < config.createdAt || (await this.posts.find(scope, postId))) return null;
      const delivery = await this.open(unit, scope, config.id, all, postId, removal);
      return delivery && { id: delivery.id, lane: config.lane };
    });
    if (due) await this.queue.add(deliverJob(due.id), { lane: due.lane });
  }

  private async open(
    unit: Unit,
    scope: Scope,
    configId: string,
    all: readonly Delivery[],
    postId: PostId,
    removal: Removal,
  ): Promise<Delivery | null> {
    const { at } = removal;
    const now = unit.now();
    const notices = all.filter(({ kind }) => kind === 'withdraw');
    const isTold = notices.some((notice) => notice.releasedAt >= at);
    if (!isTold && notices.some((notice) => notice.isHeld(now))) return null;
    const delivery = isTold ? null : await this.notice(unit, scope, configId, all, postId, removal);
    await this.remotes.markTold(scope, postId, removal);
    return delivery;
  }

  private async notice(
    unit: Unit,
    scope: Scope,
    configId: string,
    all: readonly Delivery[],
    postId: PostId,
    { websiteId, at }: Removal,
  ): Promise<Delivery> {
    const now = unit.now();
    // What was never sent it may have pulled.
    const seal = all.findLast(({ kind }) => kind !== 'withdraw')?.seal ?? '';
    const earlier = all.find((one) => one.kind === 'withdraw' && one.seal === seal);
    if (earlier) {
      earlier.takeBackAgain(at, now);
      await this.deliveries.save(earlier);
      return earlier;
    }
    const delivery = new Delivery({ websiteId, configId, postId, seal, kind: 'withdraw', releasedAt: at }, now);
    await this.deliveries.addOnce(scope, delivery);
    return delivery;
  }
}
