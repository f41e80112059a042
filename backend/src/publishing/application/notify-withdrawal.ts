import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { Delivery } from '../domain/delivery.js';
import type { RemotePost, Removal } from '../domain/remote-post.js';
import { templateOf } from '../domain/templates/templates.js';
import { deliverJob } from './jobs.js';
import { Deliveries, ReleasedPosts, RemotePosts } from './ports.js';
import { PublishingTargets } from './publishing-targets.js';

/**
 * Handles a post that is no longer approved or was deleted: takes it down at its destinations and notifies endpoints
 * that asked for it. Repeated calls have no further effect.
 */
@Injectable()
export class WithdrawDelivered {
  constructor(
    private readonly remotes: RemotePosts,
    private readonly targets: PublishingTargets,
    private readonly posts: ReleasedPosts,
    private readonly deliveries: Deliveries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(postId: PostId): Promise<void> {
    const system = Scope.system('release');
    for (const { websiteId, configId } of await this.remotes.ofPosts(system, postId))
      await this.takeDown(websiteId, configId, postId);
    const removal = await this.remotes.removalOf(system, postId);
    if (removal) await this.notify(removal.websiteId, postId);
  }

  private async takeDown(websiteId: WebsiteId, configId: string, postId: PostId): Promise<void> {
    const scope = Scope.system('release', [websiteId]);
    await this.unitOfWork.run(scope, async (unit) => {
      const { config, isOpen } = await this.targets.get(scope, configId);
      if (!isOpen || !templateOf(config.templateType).withdraw) return;
      await this.deliveries.lockPost(scope, configId, postId);
      const remote = await this.remotes.find(scope, configId, postId);
      if (
        !remote?.isAt(config) ||
        !remote.isToBeRemoved(await this.remotes.removalOf(scope, postId)) ||
        (await this.posts.find(scope, postId))
      )
        return;
      const { id, lane } = await this.openRemoval(unit, scope, remote);
      unit.enqueue(deliverJob(id), { lane });
    });
  }

  private async openRemoval(unit: Unit, scope: Scope, remote: RemotePost): Promise<Delivery> {
    const { websiteId, configId, postId, seal } = remote;
    const now = unit.now();
    const earlier = await this.deliveries.withdrawalOf(scope, configId, postId, seal);
    const delivery =
      earlier ?? new Delivery({ websiteId, configId, postId, seal, kind: 'withdraw', releasedAt: now }, now);
    if (earlier) {
      if (!earlier.isOpen) earlier.resend(now);
      await this.deliveries.save(earlier);
    } else {
      await this.deliveries.addOnce(scope, delivery);
    }
    remote.become('removing', now);
    await this.remotes.save(remote);
    return delivery;
  }

  private async notify(websiteId: WebsiteId, postId: PostId): Promise<void> {
    const scope = Scope.system('release', [websiteId]);
    await this.unitOfWork.run(scope, async (unit) => {
      const target = await this.targets.ofWebsite(scope, websiteId);
      if (!target?.isOpen || !target.config.isNotifiedOfWithdrawals) return;
      const { config } = target;
      const all = await this.deliveries.lockPost(scope, config.id, postId);
      const removal = await this.remotes.removalOf(scope, postId);
      if (!removal || removal.at < config.createdAt || (await this.posts.find(scope, postId))) return;
      const delivery = await this.openNotice(unit, scope, config.id, all, postId, removal);
      if (delivery) unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane });
    });
  }

  private async openNotice(
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
    await this.remotes.markNotified(scope, postId, removal);
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
    // A version that was never sent may have been pulled, so the notice has an empty seal.
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
